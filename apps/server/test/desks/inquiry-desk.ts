import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { businessDictionaries } from '../../src/areas/tenant/business-dictionaries.ts'
import { unitDictionary } from '../../src/areas/tenant/unit-dictionary.ts'
import { addDictionaries } from '../../src/domain/station/add-dictionaries.ts'
import type { Caller } from '../../src/platform/callers/caller.ts'
import type { Ctx } from '../../src/platform/database/database.ts'
import type { World } from '../../src/platform/world.ts'
import { aRole, aStation, aUser } from '../world/people.ts'
import { permissionsOf } from '../world/role-permissions.ts'
import { type appFor, someone } from '../world.ts'

type Staged = Awaited<ReturnType<typeof appFor>>
export type InquiryDesk = Awaited<ReturnType<typeof inquiryDesk>>

const people = {
  owner: 'member',
  member: 'member',
  enterprise: 'enterprise',
  rival: 'enterprise',
  distant: 'enterprise',
  auditor: 'auditor',
  reviewer: 'reviewer',
  admin: 'admin',
} as const
export type Person = keyof typeof people

/** In the class and city of every demand, except the distant one. */
const places: Partial<Record<Person, string>> = { enterprise: '110105', rival: '110101', distant: '310101' }
let serial = 0

/** A station with a user of each kind, who call over HTTP, and three enterprises. */
export async function inquiryDesk({ app, as }: Staged, world: World) {
  const station = await aStation(world)
  const { tenantId } = station
  const categoryId = await station.in(async (ctx) => {
    await addDictionaries(ctx, 'dictBiz', [...businessDictionaries, unitDictionary])
    return aCategory(ctx)
  })
  const callers = {} as Record<Person, Caller>
  const enterprises: Record<string, string> = {}
  // Messages go by what roles were granted, so these are granted it.
  await station.in(async (ctx) => {
    for (const role of ['auditor', 'admin']) await aRole(ctx, role, ['inquiry_demand_audit'])
  })
  for (const [person, role] of Object.entries(people) as [Person, (typeof people)[Person]][]) {
    const { id: userId } = await aUser(station, { roles: [role] })
    callers[person] = someone({
      tenantId,
      userId,
      name: person,
      roles: [role],
      permissions: new Set(permissionsOf(role)),
    })
    const regionCode = places[person]
    if (regionCode)
      enterprises[person] = await station.in((ctx) => anEnterprise(ctx, { userId, person, regionCode, categoryId }))
  }
  const headers = Object.fromEntries(Object.entries(callers).map(([name, caller]) => [name, as(caller)]))

  const submit = async (who: Person, payload: object) =>
    (
      await app.inject({ method: 'POST', url: '/api/materialInquiryDemand/submit', headers: headers[who], payload })
    ).json()
  const remove = async (who: Person, ids: string) =>
    (
      await app.inject({ method: 'POST', url: `/api/materialInquiryDemand/remove?ids=${ids}`, headers: headers[who] })
    ).json()
  const get = async (who: Person, name: string, query: Record<string, string> = {}) =>
    (await app.inject({ url: `/api/materialInquiryDemand/${name}`, query, headers: headers[who] })).json()

  /** A valid form; override what a test is about. */
  const form = (values: object = {}) => ({
    ...{
      title: '钢筋询价',
      materialName: '热轧带肋钢筋',
      spec: 'HRB400E Φ20',
      categoryId,
      unitCode: 't',
      quantity: '120',
    },
    ...{ regionCode: '110101', deadline: dayFrom(10), contactName: '林晓', contactPhone: '13800001234', ...values },
  })
  const reply = (values: object = {}) => ({ priceIncl: '3497', taxRate: '0.13', deliveryDays: 7, ...values })
  /** A demand in this state with a reply where one belongs, inserted directly: other tests cover the transitions. */
  const inState = (status: number, values: object = {}) =>
    station.in(async (ctx) => {
      serial += 1
      const row = {
        ...form(),
        createUser: callers.owner.userId,
        demandNo: `T${process.pid}x${serial}`,
        status,
        ...values,
      }
      const { id } = await ctx.db
        .insertInto('materialInquiryDemand')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      const replyId = [3, 4, 7].includes(status) ? await aReply(ctx, id, enterprises.enterprise ?? '') : ''
      return { id, replyId }
    })
  const stored = (id: string) =>
    station.in((ctx) =>
      ctx.db.selectFrom('materialInquiryDemand').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  /** Sent and accepted, through the calls. */
  const accepted = async (values: object = {}) => {
    const { data } = await submit('owner', { ...form(values), action: 'submit' })
    const answer = await submit('auditor', { id: data.id, action: 'accept' })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return data.id as string
  }
  return { station, categoryId, callers, enterprises, submit, remove, get, form, reply, inState, stored, accepted }
}

export function dayFrom(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
}

async function aCategory(ctx: Ctx): Promise<string> {
  const row = { code: '01', name: '黑色及有色金属', fullName: '黑色及有色金属', level: 1, defaultUnit: 't' }
  return (await ctx.db.insertInto('materialCategory').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Made = { userId: string; person: string; regionCode: string; categoryId: string }

async function anEnterprise(ctx: Ctx, { userId, person, regionCode, categoryId }: Made): Promise<string> {
  serial += 1
  const creditCode = `92${String(process.pid + serial).padStart(16, '0')}`
  const contact = { contactName: '王五五', contactPhone: '13900005678' }
  const row = {
    enterpriseName: person,
    creditCode,
    userId,
    auditStatus: enterpriseStatus.approved,
    regionCode,
    mainCategoryIds: categoryId,
  }
  const { id } = await ctx.db
    .insertInto('enterprise')
    .values({ ...row, ...contact })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aReply(ctx: Ctx, demandId: string, enterpriseId: string): Promise<string> {
  const row = { demandId, enterpriseId, taxRate: '0.13', priceIncl: '3497', priceExcl: '3094.69' }
  const { id } = await ctx.db.insertInto('materialInquiryReply').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
