import { lazyDeptTreeCall } from '@library/contract/organisation/dept'
import type { TreeNode } from '@library/contract/tree-node'
import { user } from '@library/contract/user/user'
import { Grid, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import { TreePicker } from '../../kit/choices/tree-picker.tsx'
import { Failure } from '../../parts/failure.tsx'
import { SearchTree } from '../../parts/tree/search-tree.tsx'
import { type Nested, useTreeLevels } from '../../parts/tree/use-tree-levels.ts'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './user.module.css'
import { UserTenant } from './user-tenant.tsx'

type Filters = Readonly<Record<string, string>>
type Props = { filters: Filters; onSearch: (filters: Filters) => void }

const path = user.fields.deptId.target.options
const all = '0'

/** Filters users by department, including its sub-departments. A picker replaces the tree on a small screen. */
export function UserDepartments({ filters: { deptId, ...filters }, onSearch }: Props) {
  const t = useTranslation()
  const wide = Grid.useBreakpoint().xl ?? true
  const choose = (id: unknown) =>
    onSearch(typeof id === 'string' && id !== all ? { ...filters, deptId: id } : { ...filters })
  const { tenantId } = filters
  return (
    <aside className={style.departments} aria-label={t('user.departments')}>
      <UserTenant tenantId={tenantId} onChoose={(id) => onSearch(id ? { tenantId: id } : {})} />
      {wide ? (
        <Departments key={tenantId} tenantId={tenantId} chosen={deptId ?? all} onChoose={choose} />
      ) : (
        <TreePicker
          path={tenantId ? `${path}?tenantId=${tenantId}` : path}
          aria-label={t('user.departments')}
          className={style.picker}
          placeholder={t('user.allDepartments')}
          value={deptId}
          onChange={choose}
        />
      )}
    </aside>
  )
}

type TreeProps = { tenantId: string | undefined; chosen: string; onChoose: (id: unknown) => void }

/** Loaded level by level. The search covers all levels. */
function Departments({ tenantId, chosen, onChoose }: TreeProps) {
  const t = useTranslation()
  const [text, setText] = useState('')
  const deptName = useDeferredValue(text)
  const levels = useTreeLevels<TreeNode>({
    name: 'dept',
    load: ({ parentId, filters }, signal) =>
      call(lazyDeptTreeCall, { query: { parentId, ...filters }, signal, quiet: true }),
    filters: { ...(deptName && { deptName }) },
    always: { ...(tenantId && { tenantId }) },
  })
  if (levels.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (levels.error) return <Failure error={levels.error} onRetry={() => void levels.refetch()} />
  const everyone = { id: all, key: all, value: all, parentId: '', title: t('user.allDepartments') }
  return (
    <SearchTree
      nodes={[...(levels.isSearch ? [] : [everyone]), ...levels.rows.map(asNode)]}
      label={t('user.departments')}
      expansion={[levels.expanded, levels.setExpanded]}
      onSearch={setText}
      selectedKeys={[chosen]}
      onSelect={([key]) => onChoose(key)}
    />
  )
}

/** A node that is not loaded has no children yet, but is no leaf. */
function asNode({ children, ...node }: Nested<TreeNode>): TreeNode & { isLeaf: boolean } {
  const below = children?.length ? { children: children.map(asNode) } : {}
  return { ...node, ...below, isLeaf: !node.hasChildren }
}
