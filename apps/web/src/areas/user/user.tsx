import { type UserRow, userPageCall } from '@library/contract/user/user'
import { useMemo } from 'react'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Cells } from '../../kit/ResourceTable.tsx'
import { TagList } from '../../parts/rows/tag-list.tsx'
import { useListAddress } from '../../platform/state/list-address.ts'
import style from './user.module.css'
import { UserActions, UserTools, useUserActions } from './user-actions.tsx'
import { UserDepartments } from './user-departments.tsx'
import { peopleOf } from './user-fields.ts'
import { UserForm } from './user-form.tsx'
import { UserSearch } from './user-search.tsx'
import { UserStatus } from './user-status.tsx'

/** Users by department. The department is in the address, like every other filter. */
export function Users() {
  const [{ filters }, setParams] = useListAddress()
  const search = (filters: Readonly<Record<string, string>>) => setParams({ current: 1, filters })
  const { tenantId } = filters
  const resource = useMemo(() => peopleOf(tenantId), [tenantId])
  const actions = useUserActions(tenantId)
  return (
    <div className={style.columns}>
      <UserDepartments filters={filters} onSearch={search} />
      <ResourceScreen
        key={tenantId}
        resource={resource}
        source={source}
        search={<UserSearch filters={filters} onSearch={search} />}
        cells={cells}
        form={UserForm}
        // A new user starts in the selected department.
        initial={{ deptId: filters.deptId }}
        toolbar={(selected) => <UserTools actions={actions} selected={selected} />}
        rowActions={actions.first}
        more={actions.ofRow}
      />
      <UserActions actions={actions} />
    </div>
  )
}

const source = { call: userPageCall }

/** The response has the names, so no tree of roles or departments has to load. */
const cells: Cells<UserRow> = {
  status: (row) => <UserStatus user={row} />,
  roleId: (row) => <Names text={row.roleName} />,
  deptId: (row) => <Names text={row.deptName} />,
}

function Names({ text }: { text: unknown }) {
  return text ? <TagList names={String(text).split(',')} /> : '–'
}
