import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { dateTimeText, datetime, integer, optional, reference, text } from '../kit/field.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { callsOf, defineResource, recordSchema } from '../kit/resource.ts'

const packages = {
  table: 'tenant_package',
  label: 'packageName',
  options: 'blade-system/tenant-package/select',
} as const

export const tenant = defineResource({
  name: 'tenant',
  table: 'tenant',
  path: 'blade-system/tenant',
  label: { zh: '租户', en: 'Tenant' },
  owner: 'platform',
  fields: {
    tenantName: text('租户名称', 'Tenant name', { max: 64, search: 'contains' }),
    linkman: text('联系人', 'Contact', { max: 32, search: 'contains' }),
    contactNumber: optional(text('联系电话', 'Telephone', { max: 32, search: 'contains' })),
    address: optional(text('联系地址', 'Address', { max: 255, inList: false })),
    domain: optional(text('绑定域名', 'Domain', { max: 255, pattern: /^[A-Za-z0-9.:-]+$/ })),
    backgroundUrl: optional(text('系统背景', 'Background picture', { max: 255, inList: false })),
    accountNumber: integer('账号额度', 'Account quota', { initial: -1 }),
    expireTime: optional(datetime('过期时间', 'Expires')),
    packageId: optional(reference('产品包', 'Package', { target: packages })),
  },
  sort: '-createTime',
  unique: [['domain']],
})

const { submit, detail, list, remove, export: exporting } = callsOf(tenant)

/** The server assigns the number. Platform rows carry it, and the response to a new tenant has the first account. */
export const tenantRow = recordSchema(tenant).extend({
  tenantId: z.string(),
  domainUrl: z.string().nullable(),
  datasourceId: z.string().nullable(),
})
export type TenantRow = z.output<typeof tenantRow>
const tenantAnswer = tenantRow.extend({ adminAccount: z.string().optional(), adminPassword: z.string().optional() })

export const tenantListCall = defineCall({
  ...list,
  query: (list.query as z.ZodObject).extend({ tenantId: z.string().max(6).optional() }),
  answer: z.object({ records: z.array(tenantRow), total: z.int(), size: z.int(), current: z.int(), pages: z.int() }),
})
export const tenantDetailCall = defineCall({ ...detail, answer: tenantRow })
export const submitTenantCall = defineCall({ ...submit, sentBack: tenantAnswer, answer: tenantAnswer })
export const removeTenantsCall = remove
export const exportTenantsCall = exporting

export const selectTenantsCall = defineCall({
  method: 'GET',
  path: 'blade-system/tenant/select',
  label: { zh: '租户选项', en: 'Tenants to choose from' },
  answer: z.array(z.object({ tenantId: z.string(), tenantName: z.string() })),
})
export const tenantSettingCall = defineCall({
  method: 'POST',
  path: 'blade-system/tenant/setting',
  label: { zh: '租户配额', en: 'Quota and expiry of tenants' },
  body: z.strictObject({
    ids: labelled(idsText, '租户', 'Tenants', true),
    accountNumber: labelled(z.int().min(-1).max(1_000_000), '账号额度', 'Account quota').optional(),
    // Absent leaves it unchanged. Empty means never.
    expireTime: labelled(z.union([dateTimeText, z.literal('')]).nullish(), '过期时间', 'Expires', true),
  }),
  eitherPlace: true,
  answer: z.null(),
})
export const tenantDatasourceCall = defineCall({
  method: 'POST',
  path: 'blade-system/tenant/datasource',
  label: { zh: '租户的外部数据源（登记）', en: 'External data source of a tenant (a note; nothing reads from it)' },
  body: z.strictObject({
    tenantId: labelled(z.string().max(19), '租户', 'Tenant', true),
    datasourceId: labelled(idText, '数据源', 'Datasource', true).nullish(),
  }),
  eitherPlace: true,
  answer: z.null(),
})
export const packageDetailCall = defineCall({
  method: 'GET',
  path: 'blade-system/tenant/package-detail',
  label: { zh: '租户的产品包', en: 'Package of a tenant' },
  query: z.object({ tenantId: z.string().max(19) }),
  answer: z
    .object({ id: z.string(), packageName: z.string(), menuId: z.string(), remark: z.string().nullable() })
    .partial(),
})
export const packageSettingCall = defineCall({
  method: 'POST',
  path: 'blade-system/tenant/package-setting',
  label: { zh: '配置产品包', en: 'Give a tenant a package' },
  body: z.strictObject({
    tenantId: labelled(z.string().max(19), '租户', 'Tenant', true),
    packageId: labelled(idText, '产品包', 'Package', true).nullish(),
  }),
  eitherPlace: true,
  answer: z.null(),
})
