import type { FieldSpec, GeneratedFile, ModuleSpec, NounSpec } from './module.ts'
import { lines, nounsOf } from './module.ts'
import { english, snake } from './names.ts'
import { sqlName, sqlText } from './quoted.ts'

const columnTypes: Record<FieldSpec['kind'], string> = {
  text: 'text',
  longText: 'text',
  integer: 'int',
  decimal: 'numeric(18, 4)',
  day: 'date',
  flag: 'int',
  choice: 'int',
  datetime: 'timestamptz',
  parent: 'bigint',
  reference: 'bigint',
}

/** The tables with tenant isolation, and for installations that already have a menu, the pages. */
export function migrationFile(module: ModuleSpec): GeneratedFile {
  const nouns = nounsOf(module)
  return {
    path: `apps/server/migrations/${module.migration}.sql`,
    text: lines(
      ...nouns.map((noun) => tableOf(noun)),
      '-- A new installation gets its menu from the seeds; one that has its menu already gets the pages here.',
      groupOf(module),
      ...nouns.map((noun) => menuOf(module.area, noun)),
    ),
  }
}

function tableOf(noun: NounSpec): string[] {
  const table = sqlName(noun.table)
  const searched = noun.fields.filter((field) => field.kind === 'reference' || field.kind === 'parent')
  return [
    `create table ${table} (`,
    noun.fields.map((field) => `  ${columnOf(field)}`).join(',\n'),
    ');',
    `select tenant_table(${sqlText(noun.table)});`,
    ...noun.fields
      .filter((field) => field.unique)
      .map((field) => {
        const name = `${noun.table}_${snake(field.name)}_once`
        return `create unique index ${name} on ${table} (tenant_id, ${sqlName(field.name)}) where is_deleted = 0;`
      }),
    ...searched.map(
      (field) => `create index ${noun.table}_${snake(field.name)} on ${table} (tenant_id, ${sqlName(field.name)}, id);`,
    ),
    `comment on table ${table} is ${sqlText(noun.label.zh)};`,
    ...noun.fields.map((field) => `comment on column ${table}.${sqlName(field.name)} is ${sqlText(field.label.zh)};`),
    '',
  ]
}

function typeOf({ kind, digits }: FieldSpec): string {
  if (!digits) return columnTypes[kind]
  const [whole, decimals] = digits
  return decimals === 0 ? 'bigint' : `numeric(${whole + decimals}, ${decimals})`
}

function columnOf(field: FieldSpec): string {
  const { name, kind, required } = field
  const column = sqlName(name)
  if (kind === 'parent') return `${column} bigint not null default 0`
  const rule = required ? ' not null' : ''
  const check = kind === 'flag' ? ` check (${column} in (0, 1))` : ''
  return `${column} ${typeOf(field)}${rule}${check}`
}

function groupOf({ area, title }: ModuleSpec): string[] {
  return [
    'insert into menu (code, name, name_en, alias, path, source, sort, category, action)',
    `  select ${[area, title, english(area), 'menu', `/${area}`, 'AppstoreOutlined'].map(sqlText).join(', ')}, 99, 1, 0`,
    `  where exists (select from menu) and not exists (select from menu where code = ${sqlText(area)} and is_deleted = 0);`,
  ]
}

const buttons = [
  ['add', '新增', 'Add', 'PlusOutlined', 1],
  ['edit', '修改', 'Edit', 'EditOutlined', 2],
  ['delete', '删除', 'Delete', 'DeleteOutlined', 3],
  ['view', '查看', 'View', 'EyeOutlined', 2],
] as const

function menuOf(area: string, { name, label, webPath }: NounSpec): string[] {
  const page = [label.zh, label.en].map(sqlText).join(', ')
  const rows = buttons.map(
    ([alias, zh, en, icon, action], at) => `(${[alias, zh, en, icon].map(sqlText).join(', ')}, ${action}, ${at + 1})`,
  )
  return [
    'insert into menu (parent_id, code, name, name_en, alias, path, source, sort, category, action)',
    `  select id, ${sqlText(name)}, ${page}, 'menu', ${sqlText(webPath)}, 'TableOutlined', 99, 1, 0`,
    `  from menu where code = ${sqlText(area)} and category = 1 and is_deleted = 0`,
    `    and not exists (select from menu where code = ${sqlText(name)} and is_deleted = 0);`,
    'insert into menu (parent_id, code, name, name_en, alias, path, source, sort, category, action)',
    `  select m.id, ${sqlText(`${name}_`)} || b.alias, b.zh, b.en, b.alias, ${sqlText(`${webPath}/`)} || b.alias, b.icon, b.sort, 2, b.action`,
    `  from menu m cross join (values ${rows.join(', ')}) b (alias, zh, en, icon, action, sort)`,
    `  where m.code = ${sqlText(name)} and m.category = 1 and m.is_deleted = 0`,
    `    and not exists (select from menu where code = ${sqlText(`${name}_`)} || b.alias and is_deleted = 0);`,
  ]
}
