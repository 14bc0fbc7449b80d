import { fitting, type PrototypeRow } from '@library/contract/develop/model-prototype'
import type { Label } from '@library/contract/kit/label'
import type { FieldSpec } from './module.ts'
import { english } from './names.ts'

type Kind = FieldSpec['kind']

const kinds = {
  string: 'text',
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'flag',
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
  return row.componentType === 'textarea' ? 'longText' : kinds[row.propertyType]
}

function searchOf(row: PrototypeRow): FieldSpec['search'] {
  const fits: readonly FieldSpec['search'][] = fitting(row).queries
  return fits.find((query) => query === row.queryType) ?? fits[0]
}

function labelOf({ jdbcComment, propertyName }: PrototypeRow): Label {
  return bothLabels(jdbcComment ?? '', propertyName)
}

/** A label is Chinese in one language and plain English in the other, whatever the table's comment says. */
export function bothLabels(comment: string, name: string): Label {
  const text = comment.trim().slice(0, 64)
  const zh = /\p{Script=Han}/u.test(text) ? text : `${text || name}（字段）`
  return { zh, en: english(name) }
}
