import type { RecordOf, Resource } from '@library/contract/kit/resource'
import type { ColumnType, Generated } from 'kysely'

/** Timestamps are read as text in the station's time zone, and may be written as text or Date. */
export type Moment = ColumnType<string, string | Date, string | Date>
export type MomentDefault = ColumnType<string, string | Date | undefined, string | Date>
export type MomentOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
export type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export type Json<T> = ColumnType<T, string | undefined, string>
export type JsonOrNull<T = JsonValue> = ColumnType<T | null, string | null | undefined, string | null>

export type RowColumns = {
  id: Generated<string>
  createUser: Generated<string | null>
  createDept: Generated<string | null>
  createTime: MomentDefault
  updateUser: Generated<string | null>
  updateTime: MomentDefault
  status: Generated<number>
  isDeleted: Generated<number>
  version: Generated<number>
}
export type Walled = { tenantId: Generated<string> }
export type TableOf<R extends Resource> = Omit<RecordOf<R>, keyof RowColumns> & RowColumns
