import type { Generated } from 'kysely'
import type { RowColumns } from './columns.ts'

export type MenuTables = {
  menu: {
    parentId: Generated<string>
    code: string
    name: string
    nameEn: string | null
    alias: string
    path: string | null
    source: string | null
    component: string | null
    sort: Generated<number>
    category: Generated<number>
    action: Generated<number>
    isOpen: Generated<number>
    remark: string | null
  } & RowColumns
  topMenu: {
    code: string
    name: string
    nameEn: string | null
    source: string
    path: string | null
    sort: Generated<number>
  } & RowColumns
  topMenuMenu: { topMenuId: string; menuId: string }
}
