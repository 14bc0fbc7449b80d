import type { Caller } from '../../src/platform/callers/caller.ts'
import type { World } from '../../src/platform/world.ts'
import { aStation, aUser } from '../world/people.ts'
import { permissionsOf } from '../world/role-permissions.ts'
import { type appFor, someone } from '../world.ts'
import { anIssue, aPrice, aReference } from './prices.ts'

type Staged = Awaited<ReturnType<typeof appFor>>
const people = { owner: 'member', colleague: 'member', admin: 'admin', publisher: 'publisher' } as const
export type Person = keyof typeof people | 'stranger'
export const region = '310000'
type Given = Readonly<{ content: Buffer; name: string }>
const call = 'materialAdjust/MaterialAdjust'

/** A station with steel prices of half a year, a project of its owner with a priced list, and others who look on. */
export async function adjustDesk({ app, as }: Staged, world: World) {
  const station = await aStation(world)
  const callers = {} as Record<Person, Caller>
  for (const [person, role] of Object.entries(people)) callers[person as Person] = await aCaller(station, person, role)
  callers.stranger = await aCaller(await aStation(world), 'stranger', 'member')
  const headers = Object.fromEntries(Object.entries(callers).map(([name, caller]) => [name, as(caller)]))
  const asking = async (who: Person | 'visitor', options: object) => {
    const tenant = { 'tenant-id': station.tenantId }
    return app.inject({ headers: who === 'visitor' ? tenant : headers[who], ...options })
  }
  const path = (name: string) => `/api/${name.includes('/') ? name : `${call}/${name}`}`
  const get = async (who: Person | 'visitor', name: string, query: Record<string, string> = {}) =>
    (await asking(who, { url: path(name), query })).json()
  const post = async (who: Person, name: string, payload: object = {}, query: Record<string, string> = {}) =>
    (await asking(who, { method: 'POST', url: path(name), payload, query })).json()
  const file = (who: Person, name: string, query: Record<string, string>) => asking(who, { url: path(name), query })
  const upload = async (who: Person, name: string, fields: Record<string, string>, given: Given) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    form.set('file', new Blob([new Uint8Array(given.content)]), given.name)
    const coded = new Response(form)
    const type = { 'content-type': coded.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await coded.arrayBuffer())
    const sent = { method: 'POST', url: path(name), payload, headers: { ...headers[who], ...type } }
    return (await asking(who, sent)).json()
  }

  const steel = await aPrice(station, { period: '202601', regionCode: region })
  for (const period of ['202601', '202603', '202604']) await anIssue(station, period)
  await aReference(station, steel, { period: '202601', priceExcl: '3050' })
  await aReference(station, steel, { period: '202603', priceExcl: '3180' })
  await aReference(station, steel, { period: '202604', priceExcl: '3260.75' })
  await station.in((ctx) =>
    ctx.db
      .insertInto('region')
      .values({ code: region, name: '上海市', parentCode: '0', level: 1, sort: 1 } as never)
      .onConflict((one) => one.doNothing())
      .execute(),
  )
  const inProject = <T>(who: Person, work: Parameters<typeof world.database.inTransaction<T>>[1]) =>
    world.database.inTransaction(callers[who], work)
  const project = await inProject('owner', (ctx) =>
    ctx.db
      .insertInto('materialProject')
      .values({ name: '秘密工程', regionCode: region, ownerId: callers.owner.userId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const share = (values: { mayEdit?: number; hideQuantities?: number }) =>
    inProject('owner', (ctx) =>
      ctx.db
        .insertInto('materialProjectShare')
        .values({ projectId: project.id, ownerId: callers.owner.userId, userId: callers.colleague.userId, ...values })
        .execute(),
    )
  const { id: ruleId } = await station.in((ctx) =>
    ctx.db
      .insertInto('materialAdjustRule')
      .values({ name: 'GB', averageDecimals: 2, band: JSON.stringify({ kind: 'percent', up: '0.05', down: '0.05' }) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const sheet = (values: object = {}) => ({
    ...{ projectId: project.id, name: '一标段钢筋', ruleId, ruleFrom: 'standard', regionCode: region, taxRate: '0.09' },
    ...{ basePeriod: '202601', months: ['202603', '202604', '202605'] },
    ...values,
  })
  const line = (values: object = {}) => ({
    ...{ stdMaterialId: steel.stdMaterialId, name: '钢筋', spec: 'HRB400E Φ20', unitText: 't', bid: '2980' },
    months: [
      { month: '202603', quantity: '120.5' },
      { month: '202604', quantity: '88.25' },
      { month: '202605', quantity: '40' },
    ],
    ...values,
  })
  /** A draft with these lines, and its id and version. */
  const aDraft = async (lines: readonly object[] = [line()], values: object = {}) => {
    const made = await post('owner', 'submit', sheet(values))
    if (made.code !== 200) throw new Error(JSON.stringify(made))
    const written = await post('owner', 'lines', { ...made.data, lines })
    if (written.code !== 200) throw new Error(JSON.stringify(written))
    return written.data as { id: string; version: number }
  }
  return { station, callers, steel, project, ruleId, get, post, file, upload, share, sheet, line, aDraft, inProject }
}

async function aCaller(
  station: Awaited<ReturnType<typeof aStation>>,
  name: string,
  role: 'member' | 'admin' | 'publisher',
) {
  const { id: userId } = await aUser(station, { roles: [role] })
  return someone({ tenantId: station.tenantId, userId, name, roles: [role], permissions: new Set(permissionsOf(role)) })
}
