import { materialStatus } from '@library/contract/material/material.states'
import type { reportSources, SourceName } from '@library/contract/report/sources'
import { type RawBuilder, sql } from 'kysely'
import { seenEnterprises } from '../../domain/viewers/enterprise.ts'
import { listedInquiries, loadInquiryViewer } from '../../domain/viewers/inquiry.ts'
import { loadViewer, seenMaterials } from '../../domain/viewers/material.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Fragment = RawBuilder<unknown>
export type SourceRows<Name extends string = string> = Readonly<{
  from: Fragment
  where: Fragment
  /** The default order of rows, newest first: by this, then by their ids. */
  newest?: Fragment
  id: Fragment
  columns: Readonly<Record<Name, Fragment>>
  /** Which of the rows the caller sees: those that their own page lists. */
  seen?: (ctx: Ctx) => Promise<Fragment>
}>
type All = { [S in SourceName]: SourceRows<keyof (typeof reportSources)[S]['columns'] & string> }

const { published, archived } = materialStatus

const material = sql`material_info m
  left join region g on g.code = m.region_code and g.is_deleted = 0
  join enterprise e on e.tenant_id = m.tenant_id and e.id = m.enterprise_id`
const subject = {
  period: sql`m.period`,
  categoryName: sql`m.category_name`,
  materialName: sql`m.material_name`,
  spec: sql`m.spec`,
  unitCode: sql`m.unit_code`,
  regionName: sql`coalesce(g.name, m.region_code)`,
}
const quoted = {
  brand: sql`m.brand`,
  enterpriseName: sql`e.enterprise_name`,
  priceType: sql`m.price_type`,
  taxRate: sql`m.tax_rate`,
  priceIncl: sql`m.price_incl`,
  priceExcl: sql`m.price_excl`,
}
const line = {
  createTime: sql`l.create_time`,
  createBy: sql`l.create_by`,
  method: sql`l.method`,
  requestUri: sql`l.request_uri`,
  remoteIp: sql`l.remote_ip`,
}
const logged = { where: sql`true`, id: sql`l.id` }

const listedMaterials = async (ctx: Ctx) => seenMaterials(await loadViewer(ctx))

/** The final reply of a demand. Its data is open to every user who sees the demand once it has ended. */
function adopted(what: Fragment): Fragment {
  return sql`(select ${what} from material_inquiry_reply r join enterprise e on e.tenant_id = r.tenant_id and e.id = r.enterprise_id
    where r.tenant_id = d.tenant_id and r.id = d.adopted_reply_id)`
}

/** Each source in the database. All SQL of a report is here; a request only chooses among it. */
export const sourceRows: All = {
  price: {
    from: material,
    where: sql.raw(`m.status in (${published}, ${archived}) and m.is_deleted = 0`),
    newest: sql`m.period`,
    id: sql`m.id`,
    columns: { ...subject, ...quoted, publishTime: sql`m.publish_time` },
  },
  reference: {
    from: sql`material_reference_price p
      join std_material s on s.tenant_id = p.tenant_id and s.id = p.std_material_id
      join material_category c on c.tenant_id = p.tenant_id and c.id = p.category_id
      left join region g on g.code = p.region_code and g.is_deleted = 0`,
    where: sql`p.replaced_at is null`,
    newest: sql`p.period`,
    id: sql`p.id`,
    columns: {
      period: sql`p.period`,
      categoryName: sql`c.name`,
      materialName: sql`s.name`,
      spec: sql`s.spec`,
      unitCode: sql`s.unit_code`,
      regionName: sql`coalesce(g.name, p.region_code)`,
      priceExcl: sql`p.price_excl`,
      priceIncl: sql`p.price_incl`,
      n: sql`p.n`,
      mom: sql`p.mom`,
      yoy: sql`p.yoy`,
      publishedAt: sql`p.published_at`,
    },
  },
  material: {
    from: material,
    where: sql`m.is_deleted = 0`,
    id: sql`m.id`,
    seen: listedMaterials,
    columns: {
      infoNo: sql`m.info_no`,
      ...subject,
      ...quoted,
      status: sql`m.status`,
      materialType: sql`m.material_type`,
      riskLevel: sql`m.risk_level`,
      momRate: sql`m.mom_rate`,
      rejectReason: sql`m.reject_reason`,
      createTime: sql`m.create_time`,
      submitTime: sql`m.submit_time`,
      publishTime: sql`m.publish_time`,
    },
  },
  audit: {
    from: sql`material_audit a join (${material}) on m.tenant_id = a.tenant_id and m.id = a.info_id`,
    where: sql`a.stage is not null and a.is_deleted = 0`,
    id: sql`a.id`,
    seen: listedMaterials,
    columns: {
      auditTime: sql`a.audit_time`,
      auditorName: sql`a.auditor_name`,
      stage: sql`a.stage`,
      result: sql`a.result`,
      opinion: sql`a.opinion`,
      ...subject,
      enterpriseName: quoted.enterpriseName,
      waitHours: sql`case when a.audit_time >= m.submit_time then (extract(epoch from a.audit_time - m.submit_time) / 3600)::numeric end`,
    },
  },
  enterprise: {
    from: sql`enterprise e left join region g on g.code = e.region_code and g.is_deleted = 0`,
    where: sql`e.is_deleted = 0`,
    id: sql`e.id`,
    seen: (ctx) => seenEnterprises(ctx, 'e'),
    columns: {
      enterpriseName: sql`e.enterprise_name`,
      enterpriseType: sql`e.enterprise_type`,
      taxpayerType: sql`e.taxpayer_type`,
      regionName: sql`coalesce(g.name, e.region_code)`,
      auditStatus: sql`e.audit_status`,
      regCapital: sql`e.reg_capital`,
      licenseValidTo: sql`e.license_valid_to::timestamptz`,
      submitTime: sql`e.submit_time`,
      approveTime: sql`e.approve_time`,
      createTime: sql`e.create_time`,
    },
  },
  inquiry: {
    from: sql`material_inquiry_demand d
      left join material_category c on c.tenant_id = d.tenant_id and c.id = d.category_id
      left join region g on g.code = d.region_code and g.is_deleted = 0`,
    where: sql`d.is_deleted = 0`,
    id: sql`d.id`,
    seen: async (ctx) => listedInquiries(await loadInquiryViewer(ctx)),
    columns: {
      demandNo: sql`d.demand_no`,
      title: sql`d.title`,
      status: sql`d.status`,
      categoryName: sql`c.name`,
      materialName: sql`d.material_name`,
      spec: sql`d.spec`,
      unitCode: sql`d.unit_code`,
      regionName: sql`coalesce(g.name, d.region_code)`,
      quantity: sql`d.quantity`,
      projectName: sql`d.project_name`,
      replyCount: sql`d.reply_count`,
      adoptedExcl: adopted(sql`r.price_excl`),
      adoptedIncl: adopted(sql`r.price_incl`),
      adoptedEnterprise: adopted(sql`e.enterprise_name`),
      deadline: sql`d.deadline`,
      createTime: sql`d.create_time`,
    },
  },
  apiLog: { from: sql`api_log l`, ...logged, columns: { ...line, status: sql`l.status`, time: sql`l.time` } },
  usualLog: {
    from: sql`usual_log l`,
    ...logged,
    columns: { ...line, logLevel: sql`l.log_level`, logId: sql`l.log_id` },
  },
  errorLog: {
    from: sql`error_log l`,
    ...logged,
    columns: { ...line, exceptionName: sql`l.exception_name`, message: sql`l.message` },
  },
}
