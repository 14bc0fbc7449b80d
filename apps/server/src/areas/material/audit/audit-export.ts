import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { choice } from '@library/contract/kit/field'
import type { Language } from '@library/contract/kit/label'
import type { AuditRecord, auditExportCall } from '@library/contract/material/audit'
import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { riskText } from '@library/contract/material/risk'
import { sql } from 'kysely'
import { unitTexts } from '../../../domain/pricing-rows/unit-texts.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import { mostExported, textFor } from '../../../kit/export-table.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Table } from '../../../platform/spreadsheet/write-table.ts'
import { idsOf } from '../each.ts'
import { auditRecordOf } from '../lists.ts'
import { answered, materialRows, wantedSort } from '../material-rows.ts'

type Exported = MaterialRow & { trail: AuditRecord[] }

const stage = choice('审核环节', 'Stage', { dictionary: 'audit_stage' })
const result = choice('审核结果', 'Result', { dictionary: 'audit_result' })
const status = choice('状态', 'Status', { dictionary: 'material_status' })
const { infoNo, enterpriseName, change, risks, trail } = {
  infoNo: { zh: '编号', en: 'Number' },
  enterpriseName: { zh: '企业', en: 'Enterprise' },
  change: { zh: '环比', en: 'Change' },
  risks: { zh: '风险提示', en: 'Hints' },
  trail: { zh: '审核记录', en: 'Decisions' },
}

/** The rows with all their decisions, one line a decision, for the station's records. */
export async function auditTable(ctx: Ctx, body: BodyOf<typeof auditExportCall>, language: Language): Promise<Table> {
  const records = await exportedRows(ctx, body)
  const labels = async (field: typeof stage) => (await textFor(ctx, field, language, [])) ?? new Map<string, string>()
  const [stages, results, states, units] = [
    await labels(stage),
    await labels(result),
    await labels(status),
    await unitTexts(ctx, language),
  ]
  const { materialName, spec, unitCode, regionCode, period, priceIncl, priceExcl, taxRate } = materialInfo.fields
  const decisionText = ({ auditTime, auditorName, stage, result, opinion }: AuditRecord) =>
    [auditTime, auditorName, stages.get(String(stage)), results.get(String(result)), opinion].filter(Boolean).join(' ')
  return {
    title: language === 'zh' ? '审核清单' : 'Audit list',
    headers: [
      infoNo,
      materialName.label,
      spec.label,
      unitCode.label,
      regionCode.label,
      period.label,
      enterpriseName,
      priceIncl.label,
      priceExcl.label,
      taxRate.label,
      change,
      status.label,
      risks,
      trail,
    ].map((label) => label[language]),
    rows: records.map((row) => [
      row.infoNo,
      row.materialName,
      row.spec,
      units.get(row.unitCode) ?? row.unitCode,
      row.regionName ?? row.regionCode,
      row.period,
      row.enterpriseName,
      row.priceIncl,
      row.priceExcl,
      row.taxRate,
      row.momRate === null ? null : percent(row.momRate),
      states.get(String(row.status)) ?? row.status,
      row.risks.map((risk) => riskText(risk, language)).join('；'),
      row.trail.map(decisionText).join('\n'),
    ]),
  }
}

/** With a typographic minus: CSV would take a hyphen for a formula to escape. */
function percent(rate: number): string {
  return `${(rate * 100).toFixed(2)}%`.replace('-', '−')
}

async function exportedRows(ctx: Ctx, body: BodyOf<typeof auditExportCall>): Promise<Exported[]> {
  const viewer = await loadViewer(ctx)
  if (!viewer.isStation) throw fail('common/forbidden')
  const { ids, result: wanted, auditStartTime, auditEndTime, mine } = body
  const about = [
    sql`a.info_id = m.id and a.stage is not null and a.is_deleted = 0`,
    ...(wanted ? [sql`a.result = ${wanted}`] : []),
    ...(auditStartTime ? [sql`a.audit_time >= ${auditStartTime}::timestamptz`] : []),
    ...(auditEndTime ? [sql`a.audit_time < ${auditEndTime}::timestamptz`] : []),
    ...(mine === 1 ? [sql`a.auditor_id = ${ctx.caller.userId}`] : []),
  ]
  const audited = sql<boolean>`exists (select from material_audit a where ${sql.join(about, sql` and `)})`
  const rows = materialRows(ctx, viewer, body)
  const chosen = ids ? rows.where('m.id', 'in', idsOf(ids)) : rows.where(audited)
  const records = sql`(select coalesce(jsonb_agg(${auditRecordOf('a')} order by a.chain_no), '[]') from material_audit a
    where a.info_id = m.id and a.is_deleted = 0)`
  const sorted = wantedSort(body).reduce((query, [column, way]) => query.orderBy(column as 'm.id', way), chosen)
  const found = await sorted
    .select(sql<Exported>`${answered} || jsonb_build_object('trail', ${records})`.as('record'))
    .orderBy('m.id')
    .limit(mostExported + 1)
    .execute()
  if (found.length > mostExported) throw fail('common/too-many-rows', { most: mostExported })
  return found.map((row) => row.record)
}
