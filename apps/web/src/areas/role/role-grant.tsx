import { grantTreeCall, roleTreeKeysCall } from '@library/contract/role/role'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Space, Tabs } from 'antd'
import { useState } from 'react'
import { GrantTree } from '../../domain/menu/grant-tree.tsx'
import { idsOf } from '../../domain/menu/grants.ts'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { useLeaveGuard } from '../../parts/dialog/use-leave-guard.ts'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { RoleChanges, useSaveGrants } from './role-changes.tsx'
import { chosenIn, type Granted, isChanged, kinds, type Trees } from './role-grants.ts'

type Props = { id: string; name: string; onClose: () => void }

/** The grants of a role: menus with their buttons, data scopes, API scopes. */
export function RoleGrant({ id, name, onClose }: Props) {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useGrants(id)
  const [changed, setChanged] = useState<Granted>()
  const now = changed ?? data?.granted
  const isDirty = () => data !== undefined && now !== undefined && isChanged(data.granted, now)
  const ask = useLeaveGuard(isDirty)
  const close = () => ask(onClose)
  const save = useSaveGrants(id, () => {
    setChanged(undefined)
    onClose()
  })
  const buttons = (
    <Space wrap>
      {data && now && <RoleChanges before={data.granted} after={now} />}
      <Button onClick={close}>{t('form.cancel')}</Button>
      <Button
        type="primary"
        disabled={!isDirty()}
        loading={save.isPending}
        onClick={() => data && now && save.ask(data.trees, data.granted, now)}
      >
        {t('role.save')}
      </Button>
    </Space>
  )
  return (
    <SideDrawer size={640} title={t('role.settingOf', { name })} footer={buttons} onClose={close}>
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && now && <KindTabs trees={data.trees} granted={now} onChange={setChanged} />}
    </SideDrawer>
  )
}

type TreesProps = { trees: Trees; granted: Granted; onChange: (granted: Granted) => void }

function KindTabs({ trees, granted, onChange }: TreesProps) {
  const t = useTranslation()
  const items = kinds.map((kind) => {
    const choose = (ids: Iterable<string>) => onChange({ ...granted, [kind]: chosenIn(trees, kind, granted, ids) })
    const tree = (
      <GrantTree
        nodes={trees[kind]}
        label={t(`role.${kind}`)}
        granted={granted[kind]}
        onChange={choose}
        tools={({ open, close }) => (
          <Space size={4} wrap>
            <Button onClick={() => choose(idsOf(trees[kind]))}>{t('role.all')}</Button>
            <Button onClick={() => choose([])}>{t('role.none')}</Button>
            <Button onClick={open}>{t('role.open')}</Button>
            <Button onClick={close}>{t('role.close')}</Button>
          </Space>
        )}
      />
    )
    return { key: kind, label: t(`role.${kind}`), children: tree }
  })
  return <Tabs items={items} />
}

/** Loaded again each time, because saving replaces all grants of the role. */
function useGrants(id: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['role', 'grants', id, language],
    queryFn: async ({ signal }) => {
      const [trees, keys] = await Promise.all([
        call(grantTreeCall, { signal, quiet: true }),
        call(roleTreeKeysCall, { query: { roleIds: id }, signal, quiet: true }),
      ])
      const { menu, dataScope, apiScope } = keys
      const granted = { menu: new Set(menu), dataScope: new Set(dataScope), apiScope: new Set(apiScope) }
      return { trees, granted }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
