import { type UserRow, userPageCall } from '@library/contract/user/user'
import { useQuery } from '@tanstack/react-query'
import { Grid } from 'antd'
import { type Cells, ResourceTable } from '../../kit/ResourceTable.tsx'
import { AddButton, ScreenDialog, ScreenTools } from '../../kit/screen-parts.tsx'
import { listQuery, type Row } from '../../kit/useResource.ts'
import { useScreen } from '../../kit/useScreen.ts'
import { RowActions } from '../../parts/row-actions.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { TagList } from '../../parts/tag-list.tsx'
import { useLanguage, useWords } from '../../platform/language.ts'
import { useListAddress } from '../../platform/list-address.ts'
import style from './user.module.css'
import { UserDeeds, UserTools, useUserDeeds } from './user-deeds.tsx'
import { UserDepartments } from './user-departments.tsx'
import { people } from './user-fields.ts'
import { UserForm } from './user-form.tsx'
import { UserSearch } from './user-search.tsx'
import { UserStatus } from './user-status.tsx'

/** Users by department. The department is part of the address, like every other filter. */
export function Users() {
  const t = useWords()
  const label = people.label[useLanguage()]
  const [params, setParams] = useListAddress()
  const page = useQuery(listQuery(people, params, { call: userPageCall }))
  const screen = useScreen(people, { within: params.filters.deptId })
  const deeds = useUserDeeds()
  const roomy = Grid.useBreakpoint().xxl
  const { selected, table } = screen
  const search = (filters: Readonly<Record<string, string>>) => setParams({ current: 1, filters })
  const actions = (row: Row) => (
    <RowActions
      narrow={!roomy}
      name={screen.nameOf(row)}
      can={screen.can}
      onOpen={(action) => screen.setOpen({ action, row })}
      onDelete={() => screen.deleteRow(row)}
      more={deeds.ofRow(row as unknown as UserRow)}
    />
  )
  return (
    <div className={style.columns}>
      <UserDepartments filters={params.filters} onSearch={search} />
      <ScreenBox label={label} fullScreen={screen.fullScreen} onLeave={() => screen.setFullScreen(false)}>
        <UserSearch filters={params.filters} onSearch={search} />
        <ScreenTools
          {...{ resource: people, screen, params }}
          list={page}
          extra={<UserTools {...{ deeds, selected }} />}
        />
        <ResourceTable
          {...{ resource: people, page, params, selected, actions }}
          cells={cells}
          shown={table.shown}
          size={table.density}
          none={{ words: t('list.none', { label }), action: <AddButton screen={screen} words={t('list.addFirst')} /> }}
          onParams={setParams}
          onSelect={screen.setSelected}
        />
        <ScreenDialog {...{ resource: people, screen, form: UserForm }} />
        <UserDeeds deeds={deeds} />
      </ScreenBox>
    </div>
  )
}

/** The answer carries the names, so no tree of roles or departments has to be loaded for them. */
const cells: Cells = {
  status: (row) => <UserStatus user={row as unknown as UserRow} />,
  roleId: (row) => <Names text={row.roleName} />,
  deptId: (row) => <Names text={row.deptName} />,
}

function Names({ text }: { text: unknown }) {
  return text ? <TagList names={String(text).split(',')} /> : '–'
}
