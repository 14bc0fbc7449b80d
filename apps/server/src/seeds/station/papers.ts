import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { auditResult } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { unitText } from '@library/pricing/unit-text'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import { checkFile } from '../../platform/files/check-file.ts'
import { bodyOf } from '../../platform/files/file-body.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import { storesOf } from '../../platform/files/stores/stores.ts'
import { demoTenant } from '../demo.ts'
import { paper } from './paper.ts'

/** The documents behind the demonstration: quotations, licences and the decisions about enterprises. */
export async function sowPapers(ctx: Ctx, config: Config): Promise<void> {
  const home = { stores: storesOf(config), domain: config.publicUrl ?? '' }
  const keep: Keep = async (ctx, originalName, content) =>
    keepFile(ctx, home, await checkFile({ originalName, body: bodyOf(content), kind: 'attachment' }))
  for (const tenantId of [platformTenant, demoTenant])
    await asTenant(ctx, tenantId, async (ctx) => {
      if (await ctx.db.selectFrom('materialQuotation').select('id').limit(1).executeTakeFirst()) return
      await addQuotations(ctx, keep)
      await addLicences(ctx, keep)
      await addEnterpriseAudits(ctx)
    })
}

type Keep = (ctx: Ctx, originalName: string, content: Buffer) => ReturnType<typeof keepFile>
type Line = { name: string; spec: string; unit: string; price: string }
type Quoting = {
  enterpriseId: string
  enterpriseName: string
  period: string
  day: string
  until: string
  lines: Line[]
}

/** As many lines as fit on a page. */
const mostLines = 18

/** One for each enterprise and period from the newest issue on; the prices that are quotations refer to it. */
async function addQuotations(ctx: Ctx, keep: Keep): Promise<void> {
  const { rows } = await sql<Quoting>`
    select e.id as enterprise_id, e.enterprise_name, q.period, to_char(to_date(q.period, 'YYYYMM') + 2, 'YYYY-MM-DD') as day,
      to_char(to_date(q.period, 'YYYYMM') + 91, 'YYYY-MM-DD') as until, q.lines
    from (
      select m.enterprise_id, m.period, jsonb_agg(jsonb_build_object('name', m.material_name, 'spec', m.spec, 'unit',
        m.unit_code, 'price', round(m.price_incl, 2)::text) order by m.id) as lines
      from material_info m
      where m.price_type = 3 and m.is_deleted = 0
        and m.period >= (select max(period) from material_period where state >= ${periodState.published} and is_deleted = 0)
      group by m.enterprise_id, m.period) q
    join enterprise e on e.id = q.enterprise_id order by q.period, e.id`.execute(ctx.db)
  const papers = []
  for (const [at, one] of rows.entries()) {
    const file = await keep(ctx, `${one.enterpriseName}报价单${one.period}.pdf`, quotationPaper(one))
    const { enterpriseId, period, day: quoteDate, until: validTo } = one
    const quotationNo = `QD${period}${String(at + 1).padStart(4, '0')}`
    const facts = { quotationNo, enterpriseId, title: `${period} 材料报价单`, quoteDate, validTo, pages: 1 }
    papers.push({ ...facts, attachId: file.id, fileHash: file.contentHash, isOpen: at % 4 === 3 ? 0 : 1 })
  }
  if (papers.length === 0) return
  await ctx.db.insertInto('materialQuotation').values(papers).execute()
  await sql`
    update material_info m set quotation_id = q.id from material_quotation q
    where q.quotation_no like 'QD%' and m.enterprise_id = q.enterprise_id and m.price_type = 3 and m.is_deleted = 0
      and m.period = substr(q.quotation_no, 3, 6)`.execute(ctx.db)
}

function quotationPaper({ enterpriseName, period, day, until, lines }: Quoting): Buffer {
  const columns = [60, 240, 400, 450]
  const shown = lines.slice(0, mostLines)
  const row = (y: number, cells: readonly string[]) =>
    cells.map((text, at) => ({ x: columns[at] ?? 0, y, size: 10, text }))
  const top = 690
  const texts = [
    { x: 230, y: 770, size: 20, text: '材料报价单' },
    { x: 60, y: 735, size: 11, text: `报价单位：${enterpriseName}` },
    { x: 60, y: 715, size: 11, text: `报价期：${period}    报价日期：${day}    有效期至：${until}` },
    ...row(top, ['材料名称', '规格型号', '单位', '含税单价（元）']),
    ...shown.flatMap(({ name, spec, unit, price }, at) =>
      row(top - 24 * (at + 1), [name, spec, unitText(unit, 'zh'), price]),
    ),
    { x: 60, y: 200, size: 10, text: '以上为到工地含税价，供造价信息采集使用。本单为演示数据。' },
  ]
  const rules = Array.from({ length: shown.length + 2 }, (_, at) => ({ x: 55, y: top + 16 - 24 * at, width: 485 }))
  return paper(texts, rules)
}

/** One scan for all of them, stored once: licences differ only in their days. One ends soon, one has expired. */
async function addLicences(ctx: Ctx, keep: Keep): Promise<void> {
  const texts = [
    { x: 230, y: 740, size: 24, text: '营业执照' },
    { x: 60, y: 690, size: 11, text: '演示数据：此处为企业营业执照的扫描件。' },
  ]
  const { id } = await keep(ctx, '营业执照.pdf', paper(texts, [{ x: 55, y: 725, width: 485 }]))
  await sql`update enterprise set license_attach_id = ${id} where license_attach_id is null and is_deleted = 0`.execute(
    ctx.db,
  )
  await sql`
    update enterprise set license_valid_to = ${ctx.now}::date - 15
    where id = (select id from enterprise where audit_status = ${enterpriseStatus.approved} and user_id is null
      and is_deleted = 0 order by id desc limit 1)`.execute(ctx.db)
  await sql`
    insert into enterprise_qualification (enterprise_id, qual_type, qual_name, qual_no, issuer, valid_from, valid_to, attach_id)
    select e.id, case e.no % 3 when 0 then 6 when 1 then 4 else 5 end,
      case e.no % 3 when 0 then '质量管理体系认证证书' when 1 then '产品检测报告' else '品牌授权书' end,
      'ZS' || lpad(e.no::text, 6, '0'), case e.no % 3 when 0 then '认证中心' when 1 then '检测中心' else '品牌方' end,
      ${ctx.now}::date - 700, ${ctx.now}::date + case e.no when 2 then 12 when 3 then -8 else 400 end, ${id}
    from (select id, row_number() over (order by id)::int as no from enterprise
      where audit_status in (${enterpriseStatus.approved}, ${enterpriseStatus.changeWaiting}) and is_deleted = 0) e`.execute(
    ctx.db,
  )
}

/** Who approved each of them or sent it back. */
async function addEnterpriseAudits(ctx: Ctx): Promise<void> {
  const { waiting, approved, rejected } = enterpriseStatus
  await sql`
    insert into enterprise_audit (enterprise_id, audit_no, from_status, to_status, result, opinion, auditor_id,
      auditor_name, audit_time)
    select e.id, 1, ${waiting}, case when isno then ${rejected}::int else ${approved}::int end,
      case when isno then ${auditResult.rejected}::int else ${auditResult.passed}::int end,
      case when isno then e.audit_opinion else '证照齐全，同意' end, u.id, u.real_name,
      coalesce(e.approve_time, e.submit_time + interval '1 day')
    from enterprise e cross join lateral (select e.audit_status = ${rejected} as isno) decided
    left join app_user u on u.account = 'auditor' and u.is_deleted = 0
    where (e.approve_time is not null or isno) and e.is_deleted = 0
      and not exists (select from enterprise_audit a where a.enterprise_id = e.id)`.execute(ctx.db)
}
