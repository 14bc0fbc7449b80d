import { fail } from '@library/contract/errors'
import { endedInquiries, inquiryStatus } from '@library/contract/inquiry/inquiry.states'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { inquireLinesCall } from '@library/contract/workbench/pricing.calls'
import { readUnit } from '@library/pricing/units'
import { sql } from 'kysely'
import { takeDemandNumbers } from '../../../domain/inquiry/demand-numbers.ts'
import { deadlineOf, requireTime } from '../../../domain/inquiry/demand-time.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { can } from '../../../platform/callers/can.ts'
import { codes } from '../../../platform/database/codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireEditedVersion } from '../list/version-access.ts'
import { recordEvent } from '../project/record-event.ts'

type Body = BodyOf<typeof inquireLinesCall>
type Material = Readonly<{
  lineIds: string[]
  name: string
  spec: string
  unitText: string
  brand: string | null
  categoryId: string | null
  quantity: string | null
}>

/**
 * One inquiry of many rows: a demand for each material, all of one group, title and deadline. Lines of the same text are
 * asked for once. The name of the project stays with its user, and so do quantities unless he sends them.
 */
export async function askForLines(ctx: Ctx, body: Body): Promise<AnswerOf<typeof inquireLinesCall>> {
  if (!can(ctx.caller, 'inquiry_demand_add')) throw fail('common/forbidden', { needed: 'inquiry_demand_add' })
  const { projectId } = await requireEditedVersion(ctx, body.versionId)
  const deadline = deadlineOf(body)
  await requireTime(ctx, deadline, null)
  const materials = await materialsOf(ctx, body)
  if (materials.length === 0) throw fail('list/asked-already')
  const demandIds = await addDemands(ctx, { ...body, deadline, projectId }, materials)
  const count = materials.reduce((sum, { lineIds }) => sum + lineIds.length, 0)
  const details = { demands: demandIds.length, lines: count, withQuantity: body.withQuantity }
  await recordEvent(ctx, projectId, 'inquiry', { subjectId: demandIds[0] ?? null, details })
  await notifyStation(ctx, body.title, demandIds)
  return { demandIds, count }
}

/** The wanted lines by what they ask for. A line whose demand is still open is not asked for twice. */
async function materialsOf(ctx: Ctx, { versionId, lineIds, withQuantity }: Body): Promise<Material[]> {
  const { rows } = await sql<Material & { known: number }>`
    with wanted as (
      select l.*, s.category_id, exists (
        select from material_line_inquiry i join material_inquiry_demand d on d.tenant_id = i.tenant_id and d.id = i.demand_id
        where i.line_id = l.id and i.is_deleted = 0 and d.is_deleted = 0 and d.status not in ${ended}) as is_asked
      from material_list_line l
      left join material_line_match m on m.tenant_id = l.tenant_id and m.line_id = l.id
      left join std_material s on s.tenant_id = m.tenant_id and s.id = m.std_material_id
      where l.version_id = ${versionId} and l.id = any (${lineIds}::bigint[]) and l.kind = 'line' and l.is_deleted = 0)
    select (select count(*)::int from wanted) as known, array_agg(id::text order by position) filter (where not is_asked) as line_ids,
      min(name) as name, min(spec) as spec, min(unit_text) as unit_text, min(brand) as brand, min(category_id) as category_id,
      case when ${withQuantity} = 1 then trim_scale(sum(quantity) filter (where not is_asked))::text end as quantity
    from wanted group by coalesce(nullif(text_key, ''), id::text) order by min(position)`.execute(ctx.db)
  if ((rows[0]?.known ?? 0) < new Set(lineIds).size) throw fail('common/not-found', { ids: lineIds })
  return rows.filter((row) => row.lineIds !== null)
}

const ended = codes(...endedInquiries, inquiryStatus.rejected)

type Asked = Body & Readonly<{ projectId: string }>

async function addDemands(ctx: Ctx, asked: Asked, materials: readonly Material[]): Promise<string[]> {
  const numbers = await takeDemandNumbers(ctx, materials.length)
  const { projectId, title, deadline, contactName, contactPhone } = asked
  const given = materials.map((material, at) => ({ ...rowOf(material), demand_no: numbers[at] }))
  const { rows } = await sql<{ id: string; demandNo: string }>`
    with project as (select region_code, freight_type, case tax_method when 2 then 1 else 2 end as tax_mode
      from material_project where id = ${projectId}),
    given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (demand_no text, line_ids bigint[],
      material_name text, spec text, category_id bigint, brand_req text, unit_code text, quantity numeric)),
    added as (
      insert into material_inquiry_demand (demand_no, group_no, title, material_name, spec, category_id, brand_req, unit_code,
        quantity, region_code, deadline, tax_mode, freight_type, contact_name, contact_phone, status)
      select g.demand_no, ${numbers[0]}, ${title}, g.material_name, g.spec, g.category_id, g.brand_req, g.unit_code,
        g.quantity, p.region_code, ${deadline}::timestamptz, p.tax_mode, p.freight_type, ${contactName}, ${contactPhone},
        ${inquiryStatus.waiting}::int
      from given g, project p returning id, demand_no),
    sent as (
      insert into material_inquiry_step (demand_id, action, from_status, to_status, by_name, create_time)
      select id, 'submit', ${inquiryStatus.draft}::int, ${inquiryStatus.waiting}::int,
        ${ctx.caller.realName || ctx.caller.name || null}, ${ctx.now} from added),
    linked as (
      insert into material_line_inquiry (project_id, line_id, demand_id)
      select ${projectId}::bigint, line_id, a.id
      from added a join given g on g.demand_no = a.demand_no, unnest(g.line_ids) line_id)
    select id, demand_no from added order by demand_no`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const longestName = 100
const longestSpec = 200
const longestUnit = 20

/** In the unit of the list, so that a reply is the price of the line. */
function rowOf({ lineIds, name, spec, unitText, brand, categoryId, quantity }: Material) {
  const read = readUnit(unitText)
  return {
    line_ids: lineIds,
    material_name: name.slice(0, longestName),
    spec: spec.slice(0, longestSpec) || '—',
    category_id: categoryId,
    brand_req: brand?.slice(0, longestName) ?? null,
    unit_code: read?.quantity === 1 ? read.unit.code : unitText.slice(0, longestUnit),
    quantity: quantity !== null && Number(quantity) > 0 ? quantity : null,
  }
}

/** One message, however many rows. */
async function notifyStation(ctx: Ctx, title: string, ids: readonly string[]): Promise<void> {
  const n = ids.length
  const text = {
    zh: `新的询价需求待受理：${title}（${n} 项材料）`,
    en: `Demands wait for acceptance: ${title} (${n} materials)`,
  }
  const link = n === 1 ? `/inquiryDemand/index?id=${ids[0]}` : `/inquiryDemand/index?title=${encodeURIComponent(title)}`
  await notify(ctx, { to: { permission: 'inquiry_demand_audit' }, kind: 'inquiry', text, link })
}
