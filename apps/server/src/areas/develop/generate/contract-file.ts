import type { FieldSpec, GeneratedFile, ModuleSpec, NounSpec } from './module.ts'
import { lines } from './module.ts'
import { snake } from './names.ts'
import { quoted } from './quoted.ts'

/** The definition of the rows, read by routes, screens and walked tests. */
export function contractFile(module: ModuleSpec, noun: NounSpec): GeneratedFile {
  const isTree = module.template === 'tree'
  const isParent = module.child !== undefined && noun === module.noun
  const kinds = new Set<string>(noun.fields.map((field) => field.kind))
  if (noun.fields.some((field) => !field.required)) kinds.add('optional')
  return {
    path: `packages/contract/src/${module.area}/${noun.file}.ts`,
    text: lines(
      isTree || isParent ? ["import { z } from 'zod'", "import { defineCall } from '../kit/call.ts'"] : [],
      `import { ${[...kinds].sort().join(', ')} } from '../kit/field.ts'`,
      isTree ? "import { idText } from '../kit/id.ts'" : [],
      `import { defineResource${isTree ? ', filterShape, recordSchema' : ''} } from '../kit/resource.ts'`,
      isTree || isParent ? "import { treeNode } from '../tree-node.ts'" : [],
      '',
      definition(module, noun),
      isTree ? treeCalls(noun) : [],
      isParent ? selectCall(noun) : [],
    ),
  }
}

function definition(module: ModuleSpec, noun: NounSpec): string[] {
  const { child } = module
  const unique = noun.fields.filter((field) => field.unique).map((field) => `[${quoted(field.name)}]`)
  const isParent = child !== undefined && noun === module.noun
  return [
    `export const ${noun.constant} = defineResource({`,
    `  name: ${quoted(noun.name)},`,
    `  table: ${quoted(noun.table)},`,
    `  path: ${quoted(noun.path)},`,
    `  label: { zh: ${quoted(noun.label.zh)}, en: ${quoted(noun.label.en)} },`,
    "  owner: 'tenant',",
    '  fields: {',
    ...noun.fields.map((field) => `    ${field.name}: ${fieldText(field)},`),
    '  },',
    `  sort: ${noun.fields.some((field) => field.name === 'sort' && field.kind === 'integer') ? "'sort'" : "'-createTime'"},`,
    ...(unique.length > 0 ? [`  unique: [${unique.join(', ')}],`] : []),
    ...(module.template === 'tree' ? ['  whole: true,'] : []),
    ...(isParent ? ['  usedBy: [', `    ${usedBy(child)},`, '  ],'] : []),
    '})',
  ]
}

function usedBy({ noun, key }: NonNullable<ModuleSpec['child']>): string {
  const { zh, en } = noun.label
  const parts = [
    `table: ${quoted(noun.table)}`,
    `column: ${quoted(snake(key))}`,
    `name: ${quoted(snake(noun.title))}`,
    `label: { zh: ${quoted(zh)}, en: ${quoted(en)} }`,
  ]
  return `{ ${parts.join(', ')} }`
}

/** `optional(text('备注', 'Remark', { max: 255 }))` */
function fieldText(field: FieldSpec): string {
  const { target } = field
  const isLong = field.kind === 'longText'
  const options = [
    field.max !== undefined && `max: ${field.max}`,
    field.digits && `digits: [${field.digits.join(', ')}]`,
    field.dictionary !== undefined && `dictionary: ${quoted(field.dictionary)}`,
    target &&
      `target: { table: ${quoted(target.table)}, label: ${quoted(target.label)}, options: ${quoted(target.options)} }`,
    field.search && `search: ${quoted(field.search)}`,
    field.kind !== 'parent' && field.inList === isLong && `inList: ${field.inList}`,
    field.kind === 'flag' && 'initial: 0',
    field.name === 'sort' && field.kind === 'integer' && 'initial: 1',
  ].filter(Boolean)
  const given = options.length > 0 ? `, { ${options.join(', ')} }` : ''
  const made = `${field.kind}(${quoted(field.label.zh)}, ${quoted(field.label.en)}${given})`
  return field.required ? made : `optional(${made})`
}

function treeCalls({ constant, className, path, label }: NounSpec): string[] {
  return [
    '',
    `export const lazy${className}sCall = defineCall({`,
    "  method: 'GET',",
    `  path: ${quoted(`${path}/lazy-list`)},`,
    `  label: { zh: ${quoted(`${label.zh}：下一级`)}, en: ${quoted(`${label.en}: next level`)} },`,
    `  query: z.object({ ...filterShape(${constant}), parentId: idText.optional() }),`,
    `  answer: z.array(recordSchema(${constant}).extend({ hasChildren: z.boolean() })),`,
    '})',
    `export const ${constant}TreeCall = defineCall({`,
    "  method: 'GET',",
    `  path: ${quoted(`${path}/tree`)},`,
    `  label: { zh: ${quoted(`${label.zh}：树`)}, en: ${quoted(`${label.en}: tree`)} },`,
    '  answer: z.array(treeNode),',
    '})',
  ]
}

function selectCall({ className, path, label }: NounSpec): string[] {
  return [
    '',
    `export const select${className}sCall = defineCall({`,
    "  method: 'GET',",
    `  path: ${quoted(`${path}/select`)},`,
    `  label: { zh: ${quoted(`${label.zh}：选项`)}, en: ${quoted(`${label.en}: to choose from`)} },`,
    '  answer: z.array(treeNode),',
    '})',
  ]
}
