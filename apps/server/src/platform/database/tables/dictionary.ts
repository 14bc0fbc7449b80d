import type { Generated } from 'kysely'
import type { RowColumns, Walled } from './columns.ts'

type DictRow = {
  parentId: Generated<string>
  code: string
  dictKey: string | null
  dictValue: string
  dictValueEn: string | null
  sort: Generated<number>
  isSealed: Generated<number>
  remark: string | null
} & RowColumns

export type DictionaryTables = {
  dict: DictRow
  dictBiz: DictRow & Walled
}
