import { grantRoleCall } from '@library/contract/role/role'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Tag } from 'antd'
import { TagList } from '../../parts/rows/tag-list.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { namesOf } from '../../platform/tree/tree-names.ts'
import style from './role.module.css'
import { changesOf, type Granted, kinds, type Trees } from './role-grants.ts'

/** The number of grants to add and to remove, over all three trees. */
export function RoleChanges({ before, after }: { before: Granted; after: Granted }) {
  const t = useTranslation()
  const all = kinds.map((kind) => changesOf(before[kind], after[kind]))
  const added = all.reduce((sum, one) => sum + one.added.length, 0)
  const removed = all.reduce((sum, one) => sum + one.removed.length, 0)
  return (
    <span role="status">
      {added + removed === 0 && t('role.unchanged')}
      {added > 0 && <Tag color="success">{t('role.added', { n: added })}</Tag>}
      {removed > 0 && <Tag color="error">{t('role.removed', { n: removed })}</Tag>}
    </span>
  )
}

/** Shows what is granted and revoked before it is saved. */
export function useSaveGrants(roleId: string, onSaved: () => void) {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: ({ menu, dataScope, apiScope }: Granted) => {
      const ids = { menuIds: [...menu], dataScopeIds: [...dataScope], apiScopeIds: [...apiScope] }
      return call(grantRoleCall, { body: { roleIds: [roleId], ...ids } })
    },
    onSuccess: async () => {
      toast.success(t('role.saved'))
      onSaved()
      // The user may have the role: their menu and permissions follow.
      await client.invalidateQueries({ queryKey: ['menu'] })
    },
  })
  const ask = (trees: Trees, before: Granted, after: Granted) =>
    modal.confirm({
      width: 560,
      title: t('role.confirm'),
      content: <Summary trees={trees} before={before} after={after} />,
      okText: t('role.save'),
      // The call announces an error. The drawer stays open.
      onOk: () => save.mutateAsync(after).catch(() => undefined),
    })
  return { ask, isPending: save.isPending }
}

function Summary({ trees, before, after }: { trees: Trees; before: Granted; after: Granted }) {
  const t = useTranslation()
  const parts = kinds.flatMap((kind) => {
    const changes = changesOf(before[kind], after[kind])
    return (['added', 'removed'] as const).flatMap((way) =>
      changes[way].length > 0 ? [{ kind, way, ids: changes[way] }] : [],
    )
  })
  return (
    <>
      <dl className={style.summary}>
        {parts.map(({ kind, way, ids }) => (
          <div key={`${kind} ${way}`}>
            <dt>
              {t(`role.${kind}`)} · {t(`role.${way}`, { n: ids.length })}
            </dt>
            <dd>
              <TagList names={namesOf(trees[kind], new Set(ids))} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('role.confirmText')}</p>
    </>
  )
}
