import { user } from '@library/contract/user/user'
import { Grid, Skeleton } from 'antd'
import { useMemo } from 'react'
import { TreePicker } from '../../parts/pickers.tsx'
import { SearchTree } from '../../parts/search-tree.tsx'
import { useWords } from '../../platform/language.ts'
import { useTree } from '../../platform/options.ts'
import style from './user.module.css'

type Filters = Readonly<Record<string, string>>
type Props = { filters: Filters; onSearch: (filters: Filters) => void }

const path = user.fields.deptId.target.options
const all = '0'

/** Which department's users are shown, with those of the departments below it. Where there is no room, a picker. */
export function UserDepartments({ filters: { deptId, ...filters }, onSearch }: Props) {
  const t = useWords()
  const wide = Grid.useBreakpoint().xl ?? true
  const { nodes, isPending } = useTree(path)
  const choose = (id: unknown) =>
    onSearch(typeof id === 'string' && id !== all ? { ...filters, deptId: id } : { ...filters })
  const tree = useMemo(() => {
    const title = t('user.allDepartments')
    return [{ id: all, key: all, value: all, parentId: '', title }, ...nodes]
  }, [nodes, t])

  if (!wide)
    return (
      <aside className={style.departments} aria-label={t('user.departments')}>
        <TreePicker
          path={path}
          aria-label={t('user.departments')}
          className={style.picker}
          placeholder={t('user.allDepartments')}
          value={deptId as never}
          onChange={choose}
        />
      </aside>
    )
  return (
    <aside className={style.departments} aria-label={t('user.departments')}>
      {isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <SearchTree
          nodes={tree}
          label={t('user.departments')}
          levels={2}
          selectedKeys={[deptId ?? all]}
          onSelect={([key]) => choose(key)}
        />
      )}
    </aside>
  )
}
