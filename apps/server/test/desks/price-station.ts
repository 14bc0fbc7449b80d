import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import type { MaterialInput } from '@library/contract/material/material'
import { auditResult } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { businessDictionaries } from '../../src/areas/tenant/business-dictionaries.ts'
import { unitDictionary } from '../../src/areas/tenant/unit-dictionary.ts'
import { addDictionaries } from '../../src/domain/station/add-dictionaries.ts'
import type { Caller } from '../../src/platform/callers/caller.ts'
import type { Ctx } from '../../src/platform/database/database.ts'
import type { World } from '../../src/platform/world.ts'
import { aStation, aUser } from '../world/people.ts'
import { permissionsOf } from '../world/role-permissions.ts'
import { type appFor, someone } from '../world.ts'

type Staged = Awaited<ReturnType<typeof appFor>>
export type PriceStation = Awaited<ReturnType<typeof aPriceStation>>

export const period = '202611'
export const region = '110101'
let serial = 0

/**
 * A separate station for prices: dictionaries, a class, a collecting period, a user for every role and two enterprises.
 * The role selects the caller.
 */
export async function aPriceStation(staged: Staged, world: World) {
  const station = await aStation(world)
  const { tenantId } = station
  const categoryId = await station.in(async (ctx) => {
    await addDictionaries(ctx, 'dictBiz', [...businessDictionaries, unitDictionary])
    return aCategory(ctx)
  })
  const someoneAs = async (role: Parameters<typeof permissionsOf>[0]): Promise<Caller> => {
    const { id, account } = await aUser(station, { roles: [role] })
    return someone({
      tenantId,
      userId: id,
      account,
      name: account,
      realName: account,
      roles: [role],
      permissions: new Set(permissionsOf(role)),
    })
  }
  const callers: Record<string, Caller> = {}
  for (const role of ['admin', 'publisher', 'reviewer', 'auditor', 'member'] as const)
    callers[role] = await someoneAs(role)
  const enterprises: Record<string, string> = {}
  const addEnterprise = async (name: string) => {
    const caller = await someoneAs('enterprise')
    callers[name] = caller
    enterprises[name] = await station.in((ctx) => anEnterprise(ctx, caller.userId, name))
  }
  await addEnterprise('owner')
  await addEnterprise('rival')
  await station.in((ctx) => aPeriod(ctx, { state: periodState.collecting }))

  const headers = new Map<string, Record<string, string>>()
  const headersOf = (who: string) => {
    const known = headers.get(who) ?? staged.as(callers[who] as Caller)
    headers.set(who, known)
    return known
  }
  const ask = async (who: string, call: string, payload: object | undefined = {}, more: object = {}) =>
    (
      await staged.app.inject({
        method: 'POST',
        url: call.includes('/') ? `/api/${call}` : `/api/materialInfo/MaterialInfo/${call}`,
        headers: { ...headersOf(who), ...more },
        payload,
      })
    ).json()
  const get = async (who: string, call: string, query: Record<string, string> = {}) =>
    (
      await staged.app.inject({
        url: call.includes('/') ? `/api/${call}` : `/api/materialInfo/MaterialInfo/${call}`,
        headers: headersOf(who),
        query,
      })
    ).json()

  /** A valid form; override what a test is about. */
  const form = (values: Partial<MaterialInput> & Record<string, unknown> = {}) => {
    serial += 1
    return {
      materialName: `热轧带肋钢筋 ${serial}`,
      spec: 'HRB400E Φ20',
      categoryId,
      materialType: 1,
      unitCode: 't',
      regionCode: region,
      period,
      priceType: 2,
      priceBasis: 1,
      taxRate: '0.13',
      priceIncl: '3497',
      ...values,
    }
  }
  /** A row submitted by its owner, or inserted directly into a state. */
  const aRow = async (values: Record<string, unknown> = {}, who = 'owner') => {
    const answer = await ask(who, 'submit', form(values))
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return answer.data as { id: string; version: number; infoNo: string }
  }
  const rowOf = (id: string) =>
    station.in((ctx) => ctx.db.selectFrom('materialInfo').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  const put = (id: string, values: Record<string, unknown>) =>
    station.in((ctx) => ctx.db.updateTable('materialInfo').set(values).where('id', '=', id).execute())
  const setPeriod = (state: number, which = period) =>
    station.in((ctx) => ctx.db.updateTable('materialPeriod').set({ state }).where('period', '=', which).execute())
  /** All steps: sent, audited, reviewed. */
  const approved = async (values: Record<string, unknown> = {}, who = 'owner') => {
    const { id } = await aRow({ ...values, submitFlag: 1 }, who)
    await ask('auditor', 'audit', { id, result: auditResult.passed })
    const answer = await ask('reviewer', 'audit', { id, result: auditResult.passed })
    if (answer.data?.status !== 3) throw new Error(JSON.stringify(answer))
    return id
  }
  return {
    station,
    tenantId,
    categoryId,
    callers,
    enterprises,
    addEnterprise,
    ask,
    headersOf,
    get,
    form,
    aRow,
    rowOf,
    put,
    setPeriod,
    approved,
  }
}

export const actors: readonly string[] = ['owner', 'auditor', 'reviewer', 'publisher', 'admin']

async function aCategory(ctx: Ctx): Promise<string> {
  const { id } = await ctx.db
    .insertInto('materialCategory')
    .values({ code: '01', name: '黑色及有色金属', fullName: '黑色及有色金属', level: 1, defaultUnit: 't' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anEnterprise(ctx: Ctx, userId: string, enterpriseName: string): Promise<string> {
  serial += 1
  const creditCode = `91${String(serial).padStart(16, '0')}`
  const row = {
    enterpriseName,
    creditCode,
    userId,
    auditStatus: enterpriseStatus.approved,
    contactName: '王五',
    contactPhone: '13800000000',
  }
  const { id } = await ctx.db.insertInto('enterprise').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function aPeriod(ctx: Ctx, values: { period?: string; state: number }): Promise<void> {
  const code = values.period ?? period
  const startDate = `${code.slice(0, 4)}-${code.slice(4)}-01`
  await ctx.db
    .insertInto('materialPeriod')
    .values({ period: code, startDate, endDate: `${startDate.slice(0, 8)}28`, state: values.state })
    .execute()
}
