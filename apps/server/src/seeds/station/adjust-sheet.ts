import { periodState } from '@library/contract/material/period.states'
import { adjustLineInput, adjustMethod } from '@library/contract/workbench/adjust'
import { sql } from 'kysely'
import { findRule, snapshotOf } from '../../areas/workbench/adjust/rule/rules.ts'
import { submitSheet } from '../../areas/workbench/adjust/sheet/submit-sheet.ts'
import { writeLines } from '../../areas/workbench/adjust/sheet/write-lines.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import { asUser } from './as-user.ts'
import { engineerOf, project } from './project.ts'

/** Issues between the base of the contract and the newest month. */
const sinceBase = 9
/** What each month used of a material, as parts of its quantity in the list. */
const used = ['0.3', '0.4', '0.3'] as const
const percent = '0.03'

/** A draft of the cost engineer's project: what three months changed of the materials that the region itself prices. */
export async function sowAdjustSheet(ctx: Ctx): Promise<void> {
  await asTenant(ctx, platformTenant, async (ctx) => {
    const engineer = await engineerOf(ctx)
    const [ruleId, issues] = [await newestRule(ctx), await newestIssues(ctx)]
    const [months, basePeriod] = [issues.slice(0, used.length).reverse(), issues[sinceBase]]
    if (!engineer || !ruleId || !basePeriod) return
    await asUser(ctx, engineer, async (ctx) => {
      const found = await projectWithoutSheet(ctx)
      if (!found) return
      const lines = await linesOf(ctx, found.versionId, [basePeriod, ...months])
      if (lines.length === 0) return
      const { id, version } = await submitSheet(ctx, {
        ...{ projectId: found.id, name: '主体结构材料调差（第 1 期）', method: adjustMethod.prices },
        ...{ ruleId, rule: await contractRule(ctx, ruleId), ruleFrom: 'contract' },
        ...{ regionCode: project.regionCode, basePeriod, months, taxRate: project.taxRate },
        ...{ parties: { owner: '滨江置业有限公司', contractor: '杭州华源建设有限公司' }, documents: { contract: 1 } },
        note: '演示数据：合同约定材料单价涨跌超过 3% 的部分调整',
      })
      await writeLines(ctx, { id, version, lines: lines.map((line) => lineOf(line, months)), removed: [] })
    })
  })
}

/** The contract agrees on a narrower band than the standard. */
async function contractRule(ctx: Ctx, ruleId: string) {
  return { ...snapshotOf(await findRule(ctx, ruleId)), band: { kind: 'percent' as const, up: percent, down: percent } }
}

async function newestRule(ctx: Ctx): Promise<string | undefined> {
  const rules = ctx.db.selectFrom('materialAdjustRule').select('id').where('isDeleted', '=', 0)
  const rule = await rules.orderBy('validFrom', (order) => order.desc().nullsLast()).executeTakeFirst()
  return rule?.id
}

async function newestIssues(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    select period from material_period where state >= ${periodState.published} and is_deleted = 0
    order by period desc limit ${sinceBase + 1}`.execute(ctx.db)
  return rows.map(({ period }) => period)
}

async function projectWithoutSheet(ctx: Ctx) {
  const { rows } = await sql<{ id: string; versionId: string }>`
    select p.id, v.id as version_id from material_project p
    join material_list_version v on v.project_id = p.id and v.is_deleted = 0
    where p.name = ${project.name} and p.is_deleted = 0
      and not exists (select from material_adjust_sheet s where s.project_id = p.id)
    order by v.no desc limit 1`.execute(ctx.db)
  return rows[0]
}

type Line = Readonly<{ stdMaterialId: string; name: string; spec: string; unitText: string; quantities: string[] }>

/** Certain lines in the unit of the catalogue, with a price of the region itself in the base period and every month. */
async function linesOf(ctx: Ctx, versionId: string, periods: readonly string[]): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select m.std_material_id, l.name, l.spec, l.unit_text,
      array(select round(l.quantity * part, 2)::text from unnest(${[...used]}::numeric[]) part) as quantities
    from material_list_line l join material_line_match m on m.line_id = l.id
    where l.version_id = ${versionId} and l.is_deleted = 0 and l.kind = 'line' and l.quantity is not null
      and m.colour in ('confirmed', 'green') and m.factor = 1
      and (select count(distinct r.period) from material_reference_price r
        where r.std_material_id = m.std_material_id and r.region_code = ${project.regionCode} and r.is_reference = 1
          and r.replaced_at is null and r.period = any (${[...periods]})) = ${periods.length}
    order by l.position`.execute(ctx.db)
  return rows
}

function lineOf({ quantities, ...line }: Line, months: readonly string[]) {
  return adjustLineInput.parse({
    ...line,
    months: months.map((month, at) => ({ month, quantity: quantities[at] ?? '0' })),
  })
}
