import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Call } from '@library/contract/kit/call'
import { undoHeader } from '@library/contract/system/undo'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Caller, platformTenant } from '../../src/platform/callers/caller.ts'
import type { Ctx } from '../../src/platform/database/database.ts'
import { aFile } from '../desks/enterprise-desk.ts'
import { aPriceStation, type PriceStation } from '../desks/price-station.ts'
import { aUser } from '../world/people.ts'
import { test as base } from '../world.ts'

const test = base.extend<{ s: PriceStation }>({
  s: [async ({ world, staged }, use) => use(await aPriceStation(staged, world)), { scope: 'file' }],
})

type Case = Readonly<{
  path: string
  table: string
  /** Makes a row that may be deleted, and what hangs on it. */
  make: (ctx: Ctx, s: PriceStation, by: Caller) => Promise<string>
  /** Tables whose rows of the station come back too. */
  also?: readonly string[]
  platform?: true
  body?: (id: string) => object
}>

const cases: Readonly<Record<string, Case>> = {
  user: {
    path: 'blade-user/remove',
    table: 'app_user',
    also: ['user_role', 'user_oauth'],
    async make(ctx, s) {
      const { id } = await aUser(s.station, { roles: ['member'] })
      await aRow(ctx, 'user_oauth', { user_id: id })
      return id
    },
  },
  enterprise: {
    path: 'materialEnterprise/Enterprise/remove',
    table: 'enterprise',
    also: ['user_role'],
    make: async (_, s) => {
      await s.addEnterprise('leaving')
      return String(s.enterprises.leaving)
    },
  },
  'remark on an enterprise': {
    path: 'materialEnterpriseAudit/EnterpriseAudit/remove',
    table: 'enterprise_audit',
    make: (ctx, s) =>
      aRow(ctx, 'enterprise_audit', { enterprise_id: s.enterprises.owner, from_status: 2, to_status: 2, result: null }),
  },
  'remark on a price': {
    path: 'materialAudit/MaterialAudit/remove',
    table: 'material_audit',
    make: async (_, s) => {
      const { id } = await s.aRow({ submitFlag: 1 })
      return (await s.ask('admin', 'materialAudit/MaterialAudit/submit', { infoId: id, opinion: '备注' })).data.id
    },
  },
  draft: {
    path: 'materialInfo/MaterialInfo/remove',
    table: 'material_info',
    make: async (_, s) => (await s.aRow()).id,
  },
  'discarded price': {
    path: 'materialInfo/MaterialInfo/del_logic',
    table: 'material_info',
    make: async (_, s) => (await s.aRow()).id,
    body: (id) => ({ ids: [id] }),
  },
  period: {
    path: 'materialPeriod/MaterialPeriod/remove',
    table: 'material_period',
    make: (ctx) => aRow(ctx, 'material_period', { period: '203001', state: 0 }),
  },
  quotation: {
    path: 'materialQuotation/MaterialQuotation/remove',
    table: 'material_quotation',
    make: async (ctx, s, by) =>
      aRow(ctx, 'material_quotation', {
        enterprise_id: s.enterprises.owner,
        attach_id: await aFile(ctx, by.userId),
      }),
  },
  inquiry: {
    path: 'materialInquiryDemand/remove',
    table: 'material_inquiry_demand',
    make: (ctx, s, by) =>
      aRow(ctx, 'material_inquiry_demand', { category_id: s.categoryId, create_user: by.userId, status: 0 }),
  },
  watch: {
    path: 'materialWatch/remove',
    table: 'price_watch',
    make: (ctx, _, by) => aRow(ctx, 'price_watch', { user_id: by.userId, threshold: 5 }),
  },
  report: {
    path: 'blade-report/report/rest/remove',
    table: 'report',
    make: (ctx, _, by) => aRow(ctx, 'report', { create_user: by.userId, source: 'price' }),
  },
  message: {
    path: 'blade-desk/message/remove',
    table: 'message',
    make: (ctx, _, by) => aRow(ctx, 'message', { user_id: by.userId, link: '/x' }),
  },
  'saved search': {
    path: 'blade-user/saved-view/remove',
    table: 'saved_view',
    make: (ctx, _, by) => aRow(ctx, 'saved_view', { user_id: by.userId }),
  },
  file: { path: 'blade-resource/attach/remove', table: 'attach', make: (ctx, _, by) => aFile(ctx, by.userId) },
  notice: { path: 'blade-desk/notice/remove', table: 'notice', make: (ctx) => aRow(ctx, 'notice', {}) },
  category: {
    path: 'materialCategory/MaterialCategory/remove',
    table: 'material_category',
    make: (ctx) => aRow(ctx, 'material_category', { code: '77', level: 1 }),
  },
  'process model': {
    path: 'blade-flow/model/remove',
    table: 'flow_model',
    platform: true,
    make: (ctx) => aRow(ctx, 'flow_model', {}),
  },
  tenant: {
    path: 'blade-system/tenant/remove',
    table: 'tenant',
    platform: true,
    make: (ctx) => aRow(ctx, 'tenant', { tenant_id: `99${Math.floor(Math.random() * 8999 + 1000)}` }),
  },
  region: {
    path: 'blade-system/region/remove',
    table: 'region',
    platform: true,
    make: (ctx) => aRow(ctx, 'region', { code: '99', parent_code: '0', level: 1 }),
  },
}

describe('a deletion with rules of its own is undone', () => {
  test.for(Object.entries(cases))('%s', async ([, one], { world, staged: { app, as }, s }) => {
    const by = await deleter(s, one)
    const inside = <T>(work: (ctx: Ctx) => Promise<T>) => world.database.inTransaction(by, work)
    const id = await inside((ctx) => one.make(ctx, s, by))
    const before = await inside((ctx) => picture(ctx, one, id))
    const headers = as(by)
    // Regions are named by their codes.
    const named = one.table === 'region' ? '99' : id
    const url = `/api/${one.path}${one.body ? '' : `?ids=${named}`}`
    const removed = await app.inject({ method: 'POST', url, headers, payload: one.body?.(id) ?? {} })
    expect(removed.json()).toMatchObject({ code: 200 })
    expect(await inside((ctx) => picture(ctx, one, id))).not.toEqual(before)

    const payload = { token: removed.headers[undoHeader] }
    const undone = await app.inject({ method: 'POST', url: '/api/blade-system/undo', headers, payload })
    expect(undone.json()).toMatchObject({ code: 200 })
    expect(await inside((ctx) => picture(ctx, one, id))).toEqual(before)
  })

  test('every deletion declares that it can be, or why it cannot', async () => {
    const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../../packages/contract/src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    )
    const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(folder, name)).href)))
    const calls = modules.flatMap((module) => Object.values(module as Record<string, Call>))
    const deletions = calls.filter((call) => /\/(remove|del_logic|delete-[a-z-]+)$/.test(call?.path ?? ''))
    const final = deletions.filter((call) => !call.undoable).map((call) => call.path)
    expect(final.sort()).toEqual(Object.keys(cannot).sort())
  })
})

const everyDeletion = ['region', 'tenant', 'flow_model', 'attach', 'report', 'category'].map((page) => `${page}_delete`)

const cannot = {
  'blade-flow/follow/delete-process-instance': 'ends a process with a reason; its steps are history',
  'blade-user/sessions/remove': 'signs out; signing in opens a new session',
  'searchHistory/remove': 'forgets searches of a person for good',
}

/** Somebody of the station who may delete anything; prices and quotations are deleted by their owner. */
async function deleter(s: PriceStation, { platform, path }: Case): Promise<Caller> {
  if (/MaterialInfo|Quotation/.test(path)) return s.callers.owner as Caller
  const known = s.callers.admin as Caller
  const permissions = new Set([...known.permissions, ...everyDeletion])
  return platform
    ? { ...known, permissions, tenantId: platformTenant, isPlatformAdministrator: true }
    : { ...known, permissions }
}

/** The row and what hangs on it, without what a change always changes. */
async function picture(ctx: Ctx, { table, also = [] }: Case, id: string): Promise<unknown> {
  const row = await sql<{ row: object }>`
    select to_jsonb(t) - '{version,update_time,update_user}'::text[] as row from ${sql.table(table)} t where id = ${id}`.execute(
    ctx.db,
  )
  const links = []
  for (const other of also)
    links.push(
      (
        await sql<{ row: object }>`
        select to_jsonb(t) - '{version,update_time,update_user}'::text[] as row from ${sql.table(other)} t order by 1`.execute(
          ctx.db,
        )
      ).rows,
    )
  return [row.rows, ...links]
}

/** A row with these values. Every other column that needs one gets some value of its type. */
async function aRow(ctx: Ctx, table: string, values: Record<string, unknown>): Promise<string> {
  const { rows: needed } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER'`.execute(ctx.db)
  const row = { ...Object.fromEntries(needed.map(({ name, type }) => [name, someValue(type)])), ...values }
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) returning id`.execute(ctx.db)
  return String(rows[0]?.id)
}

function someValue(type: string): unknown {
  if (/^(big|small)?int|numeric/.test(type)) return 1
  if (/^(timestamp|date)/.test(type)) return '2026-11-18'
  if (type === 'boolean') return false
  return type === 'jsonb' ? '{}' : `x${Math.random()}`
}
