import { fitting, type PrototypeRow } from '@library/contract/develop/model-prototype'
import type { Label } from '@library/contract/kit/label'
import type { FieldSpec } from './module.ts'
import { english } from './names.ts'
import { chinese } from './plain-labels.ts'

type Kind = FieldSpec['kind']

const kinds = {
  string: 'text',
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'flag',
  date: 'day',
  datetime: 'datetime',
} as const satisfies Record<PrototypeRow['propertyType'], Kind>

const usualLength = { text: 255, longText: 2000 } as const

/** A property of a model as a field of a resource. One that is not in the form cannot be required. */
export function fieldSpec(row: PrototypeRow): FieldSpec {
  const kind = kindOf(row)
  return {
    name: row.propertyName,
    kind,
    label: labelOf(row),
    max: kind === 'text' || kind === 'longText' ? (row.maxLength ?? usualLength[kind]) : undefined,
    digits: kind === 'decimal' ? digitsOf(row) : undefined,
    required: row.isRequired === 1 && row.isForm === 1,
    inList: row.isList === 1,
    inForm: row.isForm === 1,
    ownLine: row.isRow === 1,
    search: row.isQuery === 1 ? searchOf(row) : undefined,
    unique: row.isUnique === 1,
    dictionary: row.dictCode ?? undefined,
  }
}

function kindOf(row: PrototypeRow): Kind {
  if (row.dictCode) return 'choice'
  // A whole number that a JavaScript number does not hold.
  if (row.propertyType === 'integer' && row.jdbcType === 'bigint') return 'decimal'
  return row.componentType === 'textarea' ? 'longText' : kinds[row.propertyType]
}

const mostWhole = 18
const mostDecimals = 12

/** `numeric(12,2)` keeps its digits. Without any, a column takes what fits into a price. */
function digitsOf({ jdbcType, propertyType }: PrototypeRow): readonly [number, number] | undefined {
  if (propertyType === 'integer') return [mostWhole, 0]
  const [, all, decimals] = /^numeric\((\d+),(\d+)\)$/.exec(jdbcType) ?? []
  if (!all || !decimals) return undefined
  const after = Math.min(Number(decimals), mostDecimals)
  return [Math.min(Math.max(1, Number(all) - Number(decimals)), mostWhole), after]
}

function searchOf(row: PrototypeRow): FieldSpec['search'] {
  const fits: readonly FieldSpec['search'][] = fitting(row).queries
  return fits.find((query) => query === row.queryType) ?? fits[0]
}

function labelOf({ jdbcComment, propertyName }: PrototypeRow): Label {
  return bothLabels(jdbcComment ?? '', propertyName)
}

/** The table's comment where it is Chinese; else the name of the column in both languages. */
export function bothLabels(comment: string, name: string): Label {
  const text = comment.trim().slice(0, 64)
  return { zh: /\p{Script=Han}/u.test(text) ? text : chinese(name), en: english(name) }
}
