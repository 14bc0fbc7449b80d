import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { below } from '../search/price-conditions.ts'
import { breadcrumbs, classPath, materialPath, nameIn, periodText } from './head-text.ts'
import type { HeadOf } from './page-facts.ts'

type Class = { id: string; code: string; name: string; nameEn: string | null }
type Listed = { stdMaterialId: string; materialName: string; spec: string }

const mostListed = 20

/** The prices of a class, or of all. A search is listed nowhere. */
export const classHead: HeadOf<{ categoryId: string; isSearch: boolean }> = async (reading, site, asked) => {
  const { ctx, newest } = reading
  const { categoryId, isSearch } = asked
  const found = categoryId ? await classOf(ctx, categoryId) : undefined
  if (categoryId && !found) return undefined
  const listed = newest ? await firstOf(ctx, newest.period, found?.code ?? '') : []
  const isChinese = site.language === 'zh'
  const name = found ? nameIn(site, found) : isChinese ? '建设工程材料' : 'Construction materials'
  const names = [...new Set(listed.map(({ materialName }) => materialName))].slice(0, 6)
  const period = newest ? periodText(newest.period) : ''
  const path = found ? classPath(found.id) : '/category/index'
  return {
    path,
    title: `${name}${isChinese ? '价格' : ': prices'} ${period} - ${site.stationName}`,
    description: isChinese
      ? `${period} ${name}参考价格：${names.join('、')}等，含税与除税价、环比、样本数、地区对比与依据。`
      : `Reference prices of ${period}, ${name}: ${names.join(', ')}. With and without tax, changes, samples, regions and evidence.`,
    isHidden: isSearch,
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'ItemList',
          name,
          itemListElement: listed.map((one, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: textOf(one),
            url: site.origin + materialPath(one.stdMaterialId),
          })),
        },
        breadcrumbs(site, [{ name, path }]),
      ],
    },
    links: listed.map((one) => ({ to: materialPath(one.stdMaterialId), text: textOf(one) })),
  }
}

function textOf({ materialName, spec }: Listed): string {
  return [materialName, spec].filter(Boolean).join(' ')
}

async function classOf(ctx: Ctx, id: string): Promise<Class | undefined> {
  return ctx.db
    .selectFrom('materialCategory')
    .select(['id', 'code', 'name', 'nameEn'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
}

async function firstOf(ctx: Ctx, period: string, code: string): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select distinct on (category_code, material_name, spec, std_material_id) std_material_id, material_name, spec
    from price_head where period >= ${period} and ${below('category_code', code)}
    order by category_code, material_name, spec, std_material_id limit ${sql.lit(mostListed)}`.execute(ctx.db)
  return rows
}
