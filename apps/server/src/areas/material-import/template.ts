import type { Attribute } from '@library/contract/category/attribute'
import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { type ImportField, importFields, sheetHeading } from '@library/contract/material/price-fields'
import type { importTemplateCall } from '@library/contract/material-import/material-import'
import { readUnit } from '@library/pricing/units'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { readParams } from '../../platform/settings/params.ts'
import type { Table } from '../../platform/spreadsheet/write-table.ts'

const needed: readonly ImportField[] = ['materialName', 'spec', 'unit', 'priceIncl']

type Example = Partial<Record<ImportField, string>>
/** Example rows to overwrite; headings with a star are required. */
const examples: readonly Example[] = [
  {
    materialName: '热轧带肋钢筋',
    spec: 'HRB400E Φ20',
    unit: 't',
    category: '0101',
    priceIncl: '3360.00',
    taxRate: '13%',
  },
  { materialName: '预拌混凝土', spec: '泵送 C30', unit: 'm³', category: '8021', priceIncl: '428.00', taxRate: '3%' },
]

type Class = { id: string; code: string; name: string; attributes: Attribute[] }

/**
 * A sheet to fill in: units, regions and classes to choose from, and columns for the attributes of the chosen class.
 */
export async function importTemplate(
  ctx: Ctx,
  { categoryId }: QueryOf<typeof importTemplateCall>,
  language: Language,
): Promise<Table> {
  const { rows: classes } = await sql<Class>`
    select id, code, name, attr_template as attributes from material_category
    where is_deleted = 0 and is_enabled = 1 order by code`.execute(ctx.db)
  const chosen = classes.find(({ id }) => id === categoryId)
  if (categoryId && !chosen) throw fail('common/not-found', { resource: 'material_category', id: categoryId })
  const attributes = chosen?.attributes ?? []
  const heading = (field: ImportField) => `${sheetHeading(field, language)}${needed.includes(field) ? '*' : ''}`
  const rows: readonly Example[] = chosen ? [{ category: nameOf(chosen) }] : examples
  const lists = new Map<number, readonly string[]>([
    [importFields.indexOf('unit'), await units(ctx)],
    [importFields.indexOf('region'), await regions(ctx)],
    [importFields.indexOf('category'), classes.map(nameOf)],
    [importFields.indexOf('priceType'), await priceTypes(ctx)],
    ...attributes.flatMap(({ choices }, at) => (choices ? [[importFields.length + at, choices] as const] : [])),
  ])
  return {
    title: { zh: '材料价格导入模板', en: 'Prices to import' }[language],
    headers: [...importFields.map(heading), ...attributes.map(attributeHeading)],
    rows: rows.map((row) => importFields.map((field) => row[field] ?? '')),
    lists: { title: { zh: '可选值', en: 'Choices' }[language], byColumn: lists },
  }
}

/** The code comes first, since two regions or classes may have one name; the reader uses only the code. */
function nameOf({ code, name }: Pick<Class, 'code' | 'name'>): string {
  return `${code} ${name}`
}

function attributeHeading({ label, unit, hard, required }: Attribute): string {
  return `${label}${unit ? `(${unit})` : ''}${hard || required ? '*' : ''}`
}

/** In the usual spelling, where that is read back as the same unit. */
async function units(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('dictBiz')
    .select(['dictKey', 'dictValue'])
    .where('code', '=', 'unit')
    .where('dictKey', 'is not', null)
    .where('isDeleted', '=', 0)
    .where('isSealed', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ dictKey, dictValue }) =>
    readUnit(dictValue)?.unit.code === dictKey ? dictValue : (dictKey ?? ''),
  )
}

async function priceTypes(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('dictBiz')
    .select('dictValue')
    .where('code', '=', 'price_type')
    .where('dictKey', 'is not', null)
    .where('isDeleted', '=', 0)
    .where('isSealed', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ dictValue }) => dictValue)
}

async function regions(ctx: Ctx): Promise<string[]> {
  const area = (await readParams(ctx, ['station.region']))['station.region'].split(',').filter(Boolean)
  const { rows } = await sql<Pick<Class, 'code' | 'name'>>`
    select code, name from region where code ~ '^\\d{6}$' and is_deleted = 0
      and (${area.length === 0} or code = any (${area}::text[]) or string_to_array(ancestors, ',') && ${area}::text[])
    order by code`.execute(ctx.db)
  return rows.map(nameOf)
}
