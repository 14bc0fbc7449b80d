import type { code } from '@library/contract/develop/code'
import type { datasource } from '@library/contract/develop/datasource'
import type { model } from '@library/contract/develop/model'
import type { PrototypeRow } from '@library/contract/develop/model-prototype'
import type { RowColumns, TableOf } from './columns.ts'

export type DevelopTables = {
  datasource: Omit<TableOf<typeof datasource>, 'password'> & { password: string }
  model: TableOf<typeof model>
  modelPrototype: Omit<PrototypeRow, 'id' | 'version'> & RowColumns
  code: TableOf<typeof code>
}
