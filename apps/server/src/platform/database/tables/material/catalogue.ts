import type { Generated } from 'kysely'
import type { Json, JsonValue, OrNull, RowColumns, Walled } from '../columns.ts'

export type MaterialCatalogueTables = {
  materialCategory: {
    parentId: Generated<string>
    ancestors: Generated<string>
    code: string
    name: string
    nameEn: OrNull<string>
    fullName: string
    level: number
    defaultUnit: OrNull<string>
    attrTemplate: Json<JsonValue>
    taxRateDefault: OrNull<string>
    weight: Generated<string>
    sort: Generated<number>
    isEnabled: Generated<number>
    source: Generated<number>
    remark: OrNull<string>
  } & RowColumns &
    Walled
  stdMaterial: {
    code: OrNull<string>
    categoryId: string
    name: string
    spec: string
    attrs: Json<JsonValue>
    unitCode: string
    aliases: OrNull<string>
    identityKey: string
    mergedInto: OrNull<string>
  } & RowColumns &
    Walled
  stdMaterialAct: {
    stdMaterialId: string
    act: string
    parts: Json<JsonValue>
    reason: string
    items: number
    rows: number
    prices: number
    userName: OrNull<string>
  } & RowColumns &
    Walled
  materialItem: {
    enterpriseId: string
    stdMaterialId: OrNull<string>
    categoryId: string
    name: string
    spec: string
    attrs: Json<JsonValue>
    brand: OrNull<string>
    model: OrNull<string>
    origin: OrNull<string>
    manufacturer: OrNull<string>
    unitCode: string
    identityKey: string
    stdKey: Generated<string>
  } & RowColumns &
    Walled
}
