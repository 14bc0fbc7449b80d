import type { Generated } from 'kysely'
import type { RowColumns } from './columns.ts'

export type RegionTables = {
  region: {
    code: string
    parentCode: string
    ancestors: Generated<string>
    name: string
    level: number
    sort: Generated<number>
    remark: string | null
  } & RowColumns
}
