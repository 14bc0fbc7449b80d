import { fail } from '@library/contract/errors'
import type { FieldSpec, NounSpec } from './module.ts'

type TreePlan = { treePid: string | null; treeName: string | null }

/** Rows of a tree: the kit expects the parent as `parentId` and a node's label in a text that is never empty. */
export function asTree(noun: NounSpec, { treePid, treeName }: TreePlan): NounSpec {
  const title = noun.fields.find((field) => field.name === treeName)
  if (!treePid || !title || title.kind !== 'text') throw fail('code/tree-required', { fields: ['treePid', 'treeName'] })
  const above = requireField(noun, treePid, 'treePid')
  const parent: FieldSpec = {
    ...above,
    ...plainKey,
    name: 'parentId',
    kind: 'parent',
    required: false,
    target: { table: noun.table, label: title.name, options: `${noun.path}/tree` },
  }
  const fields = noun.fields.map((field) => (field === title ? { ...field, required: true } : field))
  return { ...noun, title: title.name, fields: replaced(fields, treePid, parent) }
}

/** Children show its title, so it cannot be empty. */
export function asParent(noun: NounSpec): NounSpec {
  const fields = noun.fields.map((field) => (field.name === noun.title ? { ...field, required: true } : field))
  return { ...noun, fields }
}

export function asChild(noun: NounSpec, key: string, parent: NounSpec): NounSpec {
  const reference: FieldSpec = {
    ...requireField(noun, key, 'subFkId'),
    ...plainKey,
    kind: 'reference',
    required: true,
    inForm: true,
    search: 'equals',
    target: { table: parent.table, label: parent.title, options: `${parent.path}/select` },
  }
  return { ...noun, fields: replaced(noun.fields, key, reference) }
}

const plainKey = {
  max: undefined,
  digits: undefined,
  dictionary: undefined,
  search: undefined,
  unique: false,
  ownLine: false,
} as const

function requireField(noun: NounSpec, name: string, asked: string): FieldSpec {
  const field = noun.fields.find((one) => one.name === name)
  if (!field || name === noun.title) throw fail('code/unknown-property', { model: noun.label, name, fields: [asked] })
  return field
}

/** At its position, but never before the label text of the row. */
function replaced(fields: readonly FieldSpec[], name: string, by: FieldSpec): FieldSpec[] {
  return fields.map((field) => (field.name === name ? by : field))
}
