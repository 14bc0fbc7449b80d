import type { Generated } from 'kysely'
import type { OrNull, RowColumns, Walled } from './columns.ts'

export type OrganisationTables = {
  dept: {
    parentId: Generated<string>
    ancestors: Generated<string>
    deptName: string
    fullName: string
    deptCategory: Generated<number>
    sort: Generated<number>
    remark: string | null
    regionCode: OrNull<string>
  } & RowColumns &
    Walled
  post: {
    category: number
    postCode: string
    postName: string
    sort: Generated<number>
    remark: string | null
  } & RowColumns &
    Walled
}
