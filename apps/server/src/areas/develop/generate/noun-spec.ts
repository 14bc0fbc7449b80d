import type { PrototypeRow } from '@library/contract/develop/model-prototype'
import { fail } from '@library/contract/errors'
import { scopedResources } from '@library/contract/resources'
import { bothLabels, fieldSpec } from './field-spec.ts'
import type { FieldSpec, NounSpec } from './module.ts'
import { camel, isIdentifier, isRowColumn, isTaken, kebab, reservedCallNames, snake } from './names.ts'

export type NounSource = Readonly<{
  model: { modelName: string; modelCode: string; modelTable: string; modelClass: string }
  rows: readonly PrototypeRow[]
  apiPath: string
  webPath: string
  tablePrefix: string
  pkName: string
}>

/** The walked tests need a text they can write into. */
const room = 16

export function nounSpec({ model, rows, apiPath, webPath, tablePrefix, pkName }: NounSource): NounSpec {
  if (rows.length === 0) throw fail('code/no-properties', { model: model.modelName, fields: ['modelId'] })
  const fields = rows.filter((row) => !isRowColumn(row.propertyName) && row.jdbcName !== pkName).map(fieldSpec)
  const constant = model.modelClass.charAt(0).toLowerCase() + model.modelClass.slice(1)
  const noun: NounSpec = {
    name: model.modelCode,
    constant,
    className: model.modelClass,
    file: kebab(model.modelCode),
    table: tableName(model.modelTable, tablePrefix),
    path: apiPath,
    webPath,
    label: bothLabels(model.modelName, model.modelClass),
    fields: mainFirst(fields),
    title: titleOf(model.modelName, fields),
  }
  requireFreeNames(noun)
  return noun
}

/** Without schema and prefix, in the letters of our own tables. */
function tableName(table: string, prefix: string): string {
  const bare = table.startsWith(prefix) ? table.slice(prefix.length) : (table.split('.').at(-1) ?? '')
  const name = snake(
    bare
      .split('.')
      .at(-1)
      ?.replace(new RegExp(`^${prefix.replaceAll('.', '\\.')}`), '') ?? '',
  )
  if (!/^[a-z][a-z0-9_]{0,47}$/.test(name)) throw fail('code/reserved', { name: table, fields: ['modelId'] })
  return name
}

/** The walked tests write into the first text, and it is the first column of the list. */
function mainFirst(fields: readonly FieldSpec[]): FieldSpec[] {
  const main = fields.find((field) => isMain(field))
  return main ? [main, ...fields.filter((field) => field !== main)] : [...fields]
}

function isMain({ kind, max = 0, inForm }: FieldSpec): boolean {
  return kind === 'text' && max >= room && inForm
}

function titleOf(model: string, fields: readonly FieldSpec[]): string {
  const texts = fields.filter((field) => isMain(field))
  const title = texts.find((field) => /(name|title)$/i.test(field.name) && field.required) ?? texts[0]
  if (!title) throw fail('code/no-text', { model, fields: ['modelId'] })
  return title.name
}

/** A name that another resource has, or that is reserved where it would be used. */
function requireFreeNames({ name, constant, table, path, fields }: NounSpec): void {
  const other = scopedResources.find(
    (resource) =>
      resource.path !== path &&
      (resource.name === name || resource.table === table || camel(resource.name) === constant),
  )
  if (other || isTaken(constant)) throw fail('code/reserved', { name: other?.name ?? constant, fields: ['modelId'] })
  const wrong = fields.find((field) => !isIdentifier(field.name) || (field.search && reservedCallNames.has(field.name)))
  if (wrong) throw fail('code/reserved', { name: wrong.name, fields: ['modelId'] })
}
