import type { param } from '@library/contract/system/param'
import type { Generated } from 'kysely'
import type { RowColumns, TableOf } from './columns.ts'

export type SystemTables = {
  param: TableOf<typeof param>
  client: {
    clientId: string
    clientSecret: string
    authorizedGrantTypes: string
    scope: Generated<string>
    accessTokenValidity: Generated<number>
    refreshTokenValidity: Generated<number>
    webServerRedirectUri: string | null
    remark: string | null
  } & RowColumns
}
