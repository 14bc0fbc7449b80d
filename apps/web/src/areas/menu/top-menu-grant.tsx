import { grantTopTreeCall, topTreeKeysCall } from '@library/contract/menu/menu'
import { grantTopMenusCall } from '@library/contract/menu/top-menu'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { GrantTree } from '../../domain/menu/grant-tree.tsx'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { useLeaveGuard } from '../../parts/dialog/use-leave-guard.ts'
import { Failure } from '../../parts/failure.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

type Props = { topMenu: { id: string; name: string }; onClose: () => void }

/** The menus of a top menu. */
export function TopMenuGrant({ topMenu: { id, name }, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useGrants(id)
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  const granted = changed ?? data?.granted ?? new Set<string>()
  const ask = useLeaveGuard(() => changed !== undefined)
  const save = useMutation({
    mutationFn: () => call(grantTopMenusCall, { body: { topMenuIds: [id], menuIds: [...granted] } }),
    onSuccess: async () => {
      setChanged(undefined)
      await client.invalidateQueries({ predicate: ({ queryKey }) => ['topmenu', 'menu'].includes(String(queryKey[0])) })
      toast.success(t('list.done'))
      onClose()
    },
  })
  const buttons = (
    <Space>
      <Button onClick={() => ask(onClose)}>{t('form.cancel')}</Button>
      <Button type="primary" disabled={!data} loading={save.isPending} onClick={() => save.mutate()}>
        {t('form.save')}
      </Button>
    </Space>
  )
  const title = t('topMenu.settingOf', { name })
  return (
    <SideDrawer size={480} title={title} footer={buttons} onClose={() => ask(onClose)}>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <GrantTree nodes={data.nodes} label={title} granted={granted} onChange={setChanged} />}
    </SideDrawer>
  )
}

function useGrants(id: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['topmenu', 'grants', id, language],
    queryFn: async ({ signal }) => {
      const [tree, keys] = await Promise.all([
        call(grantTopTreeCall, { signal, quiet: true }),
        call(topTreeKeysCall, { query: { topMenuIds: id }, signal, quiet: true }),
      ])
      return { nodes: tree.menu, granted: new Set(keys.menu) }
    },
  })
}
