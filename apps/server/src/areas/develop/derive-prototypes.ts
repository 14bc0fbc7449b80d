import type { TableColumn } from '@library/contract/develop/model'
import { type PropertyType, type PrototypeRow, propertyTypes } from '@library/contract/develop/model-prototype'
import { camel, isRowColumn } from './generate/names.ts'
import { chinese } from './generate/plain-labels.ts'

/** By the prefix of the column's type; any other type is text. */
const types: readonly (readonly [RegExp, PropertyType])[] = [
  [/^(smallint|integer|bigint)$/, 'integer'],
  [/^(numeric|real|double precision|money)/, 'decimal'],
  [/^boolean$/, 'boolean'],
  [/^date$/, 'date'],
  [/^timestamp/, 'datetime'],
]

/** A value that does not fit into one line of a form. */
const lineLength = 255
const idLength = 20

/** The default property of a table column. */
export function derivePrototypes(modelId: string, columns: readonly TableColumn[]): PrototypeRow[] {
  const taken = new Set<string>()
  return columns.map((column, at) => {
    const propertyName = freeName(camel(column.jdbcName) || `field${at + 1}`, taken)
    return { ...derived(column), modelId, propertyName, sort: at + 1, id: null, version: null }
  })
}

function derived(column: TableColumn) {
  const { jdbcName, jdbcType, jdbcComment } = column
  const propertyType = typeOf(column)
  const maxLength = propertyType === 'string' ? lengthOf(column) : null
  const isLong = maxLength !== null && maxLength > lineLength
  const isOurs = isRowColumn(jdbcName) || column.isPrimary
  const shown = isOurs ? 0 : 1
  const isQuery = Number(shown === 1 && propertyType === 'string' && !isLong && /name|title|code/.test(jdbcName))
  return {
    jdbcName,
    jdbcType: jdbcType.slice(0, 64),
    // A column without a comment begins with a plain label, which the developer can change.
    jdbcComment: jdbcComment?.trim().slice(0, 200) || chinese(jdbcName),
    propertyType,
    maxLength,
    isList: isLong ? 0 : shown,
    isForm: shown,
    isRow: Number(isLong),
    isRequired: Number(shown === 1 && !column.isNullable),
    isQuery,
    isUnique: Number(shown === 1 && column.isUnique),
    componentType: isLong ? ('textarea' as const) : propertyTypes[propertyType].components[0],
    dictCode: null,
    queryType: isQuery ? ('contains' as const) : null,
  }
}

function typeOf({ jdbcName, jdbcType }: TableColumn): PropertyType {
  if (jdbcType === 'bigint' && jdbcName.endsWith('_id')) return 'string'
  if (/^(smallint|integer)$/.test(jdbcType) && jdbcName.startsWith('is_')) return 'boolean'
  return types.find(([pattern]) => pattern.test(jdbcType))?.[1] ?? 'string'
}

function lengthOf({ jdbcType, maxLength }: TableColumn): number {
  if (maxLength !== null) return Math.min(maxLength, 20_000)
  if (jdbcType === 'bigint') return idLength
  return jdbcType === 'uuid' ? 36 : 2000
}

function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let n = 2; taken.has(free); n += 1) free = `${name}${n}`
  taken.add(free)
  return free
}
