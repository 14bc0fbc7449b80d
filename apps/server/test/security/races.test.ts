import { dictBiz } from '@library/contract/dictionary/dict'
import { type GrantedResource, permissionFor } from '@library/contract/menu/page-resource'
import { post } from '@library/contract/organisation/post'
import { role } from '@library/contract/role/role'
import { describe, expect } from 'vitest'
import type { World } from '../../src/platform/world.ts'
import { aFile, enterpriseDesk } from '../desks/enterprise-desk.ts'
import { aKey } from '../desks/flow-desk.ts'
import { inquiryDesk } from '../desks/inquiry-desk.ts'
import { aUser } from '../world/people.ts'
import { sampleOf } from '../world/sample.ts'
import { anOffice } from '../world/staff.ts'
import { aPlatformAdministrator, type appFor, someone, test } from '../world.ts'

type Staged = Awaited<ReturnType<typeof appFor>>
type Ask = (at: number) => Promise<{ code: number }>

const crowd = 50
const everything = (resource: GrantedResource) =>
  new Set((['view', 'add', 'edit', 'delete'] as const).map((action) => permissionFor(resource, action)))

/** The same row of a resource, repeatedly. */
const equalRows =
  (resource: GrantedResource) =>
  async ({ app, as }: Staged, world: World): Promise<Ask> => {
    const caller = someone({ permissions: everything(resource) })
    const payload = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    const headers = as(caller)
    const url = `/api/${resource.path}/submit`
    return async () => (await app.inject({ method: 'POST', url, headers, payload })).json()
  }

const actions: Record<string, (staged: Staged, world: World) => Promise<Ask>> = {
  'dictionary code': equalRows(dictBiz),
  'role alias': equalRows(role),
  account: async (staged, world) => {
    const office = await anOffice(staged, world)
    const form = office.form()
    return () => office.post('submit', form)
  },
  'credit code': async (staged, world) => {
    const { station, callers, post, form } = await enterpriseDesk(staged, world)
    const payload = form()
    const people = await Promise.all(Array.from({ length: crowd }, () => aUser(station)))
    return async (at) => {
      const userId = people[at]?.id ?? ''
      const licenseAttachId = await station.in((ctx) => aFile(ctx, userId))
      return post({ ...callers.member, userId }, 'submit', { ...payload, licenseAttachId })
    }
  },
  'process model key': async ({ app, as }) => {
    const headers = as(aPlatformAdministrator(['flow_model_view', 'flow_model_add']))
    const payload = { modelKey: aKey(), name: '同名' }
    return async () =>
      (await app.inject({ method: 'POST', url: '/api/blade-flow/model/submit', headers, payload })).json()
  },
}

describe('fifty at once', () => {
  test.for(Object.entries(actions))(
    'with one %s: one succeeds, the others are refused',
    async ([name, prepare], { staged, world }) => {
      const ask = await prepare(staged, world)
      const codes = (await Promise.all(Array.from({ length: crowd }, (_, at) => ask(at)))).map(({ code }) => code)
      console.log(`unique ${name}: ${crowd} requests, ${codes.filter((code) => code === 200).length} succeeded`)
      expect(codes.sort()).toEqual([200, ...Array(crowd - 1).fill(409)])
    },
  )

  test('an enterprise that replies is one reply', async ({ staged, world }) => {
    const desk = await inquiryDesk(staged, world)
    const id = await desk.accepted()
    const reply = () => desk.submit('enterprise', { id, action: 'reply', reply: desk.reply() })
    const codes = (await Promise.all(Array.from({ length: crowd }, reply))).map(({ code }) => code)
    // On a busy machine some wait too long for their turn, and are refused with a retry time.
    expect(codes.filter((code) => ![200, 409, 503].includes(code))).toEqual([])
    expect(codes).toContain(200)
    expect((await desk.get('owner', 'detail', { id })).data.replies).toHaveLength(1)
    console.log(`unique inquiry reply: ${crowd} requests, 1 reply`)
  })

  test('who change one row lose nothing: each change is stored or was refused', async ({ staged, world }) => {
    const caller = someone({ permissions: everything(post) })
    const headers = staged.as(caller)
    const url = (name: string) => `/api/${post.path}/${name}`
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, post))
    const send = async (payload: object) =>
      (await staged.app.inject({ method: 'POST', url: url('submit'), headers, payload })).json()
    const { id, sort: first } = (await send(sample)).data
    const read = async () => (await staged.app.inject({ url: url('detail'), query: { id }, headers })).json().data
    const codes = await Promise.all(
      Array.from({ length: crowd }, async () => {
        const seen = await read()
        return (await send({ ...seen, sort: seen.sort + 1 })).code as number
      }),
    )
    const taken = codes.filter((code) => code === 200).length
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true)
    expect((await read()).sort).toBe(first + taken)
    console.log(`lost updates: ${crowd} clients on one row, ${taken} acknowledged, ${crowd - taken} refused, 0 lost`)
  })
})
