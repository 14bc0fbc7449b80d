import type { Generated } from 'kysely'
import type { RowColumns, Walled } from './columns.ts'

export type RoleTables = {
  role: { parentId: Generated<string>; roleName: string; roleAlias: string; sort: Generated<number> } & RowColumns &
    Walled
  roleMenu: { roleId: string; menuId: string } & Walled
  roleDataScope: { roleId: string; dataScopeId: string } & Walled
  roleApiScope: { roleId: string; apiScopeId: string } & Walled
  dataScope: {
    menuId: string
    scopeName: string
    resourceCode: string
    scopeColumn: string
    scopeType: number
    scopeField: string | null
    scopeValue: string | null
    remark: string | null
  } & RowColumns
  apiScope: {
    menuId: string
    scopeName: string
    resourceCode: string
    scopePath: string
    scopeType: number
    remark: string | null
  } & RowColumns
}
