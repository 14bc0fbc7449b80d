import type { InputOf } from '@library/contract/kit/resource'
import { resources } from '@library/contract/resources'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { crud } from '../../src/kit/crud.ts'
import type { Caller } from '../../src/platform/callers/caller.ts'
import { platformTenant } from '../../src/platform/callers/caller.ts'
import { bodyOf } from '../../src/platform/files/file-body.ts'
import { filesOf } from '../../src/platform/files/files.ts'
import type { World } from '../../src/platform/world.ts'
import { demoTenant } from '../../src/seeds/demo.ts'
import { enterpriseDesk } from '../desks/enterprise-desk.ts'
import { aPriceStation } from '../desks/price-station.ts'
import { type Operation, operationsOf } from '../security/document.ts'
import { sampleOf } from '../world/sample.ts'
import { signedIn, test } from '../world/seeded.ts'
import { appFor } from '../world.ts'

type Row = Record<string, unknown>
type Answer = { status: number; body: { data?: unknown; msg?: unknown } }
type Send = (method: 'GET' | 'POST', path: string, values: Row) => Promise<Answer>

/** Their lists show something else than what they take: a setting, a remark, a choice. */
const notRows: readonly string[] = [
  '/api/blade-user/saved-view/submit',
  '/api/blade-system/station-setting/submit',
  '/api/materialEnterpriseAudit/EnterpriseAudit/submit',
  '/api/materialAudit/MaterialAudit/submit',
  '/api/blade-flow/binding/submit',
]
/** Without a row in a new demonstration: the next test makes them, watch.test.ts, adjust.test.ts and project.test.ts the last three. */
const ofPrices: readonly string[] = [
  '/api/materialEnterprise/Enterprise/submit',
  '/api/blade-resource/attach/submit',
  '/api/materialInfo/MaterialInfo/submit',
  '/api/materialPeriod/MaterialPeriod/submit',
  '/api/materialQuotation/MaterialQuotation/submit',
  '/api/materialInquiryDemand/submit',
  '/api/materialWatch/submit',
  '/api/materialAdjust/MaterialAdjust/submit',
  '/api/materialProject/MaterialProject/submit',
]

test('whatever a list or a detail answers is accepted by the submit of the same resource', async ({ world }) => {
  const { app, as } = await appFor(world)
  const administrator = await signedIn(world, platformTenant, 'admin')
  const admin = { ...(await signedIn(world, demoTenant, 'admin')), permissions: administrator.permissions }
  await addSamples(world, { platform: administrator, tenant: admin })
  const operations = await operationsOf(app)
  const tried: string[] = []
  const refused: string[] = []
  for (const submit of operations.filter(({ name }) => /^POST .*\/(submit|save|update)$/.test(name)))
    for (const caller of [admin, administrator]) {
      const send = sender(app, as(caller))
      for (const list of besides(operations, submit, listing)) {
        const row = firstRow((await send('GET', list.path, {})).body.data)
        if (!row) continue
        const outcomes = [await send('POST', submit.path, row)]
        for (const detail of besides(operations, submit, /\/detail$/)) {
          const query = 'code' in (detail.query.properties ?? {}) ? { code: row.code } : { id: row.id }
          const whole = (await send('GET', detail.path, query)).body.data
          outcomes.push(await send('POST', submit.path, whole as Row))
        }
        // Rows of the platform are for its administrator.
        for (const { status, body } of outcomes.filter(({ status }) => status !== 403)) {
          tried.push(submit.path)
          if (status !== 200)
            refused.push(`${submit.path} ${list.path} ${status} ${JSON.stringify(body.data ?? body.msg)}`)
        }
      }
    }
  const untried = operations.filter(({ name }) => /^POST .*\/submit$/.test(name)).map(({ path }) => path)
  expect(refused).toEqual([])
  expect(untried.filter((path) => !tried.includes(path)).sort()).toEqual([...notRows, ...ofPrices].sort())
  await app.close()
})

test('rows of prices, quotations, files, periods, inquiries and enterprises are accepted as answered', async ({
  world,
  staged,
}) => {
  const s = await aPriceStation(staged, world)
  const desk = await enterpriseDesk(staged, world)
  const owner = s.callers.owner as Caller
  const attachId = await world.database.inTransaction(owner, async (ctx) => {
    const file = { originalName: 'a.csv', body: bodyOf(Buffer.from('a,b')), kind: 'attachment' as const }
    return (await filesOf(world).store(ctx, file)).id
  })
  await s.aRow()
  const paper = { title: 'q', quoteDate: '2026-11-01 00:00:00', attachId }
  expect(await s.ask('owner', 'materialQuotation/MaterialQuotation/submit', paper)).toMatchObject({ code: 200 })
  const demand = { title: 't', materialName: 'm', spec: 's', unitCode: 't', quantity: '5', regionCode: '110101' }
  const asked = { ...demand, deadline: '2099-01-01', contactName: 'c', contactPhone: '13800000000' }
  expect(await s.ask('member', 'materialInquiryDemand/submit', asked)).toMatchObject({ code: 200 })
  expect(await desk.post(desk.callers.owner, 'save', desk.form())).toMatchObject({ code: 200 })

  const walked: readonly (readonly [Caller, string, string])[] = [
    [owner, 'materialInfo/MaterialInfo', 'list'],
    [owner, 'materialQuotation/MaterialQuotation', 'list'],
    [s.callers.publisher as Caller, 'materialPeriod/MaterialPeriod', 'list'],
    [s.callers.member as Caller, 'materialInquiryDemand', 'page'],
    [s.callers.admin as Caller, 'blade-resource/attach', 'list'],
    [desk.callers.owner, 'materialEnterprise/Enterprise', 'page'],
  ]
  for (const [caller, path, list] of walked) {
    const send = sender(staged.app, staged.as(caller))
    const row = firstRow((await send('GET', `/api/${path}/${list}`, {})).body.data)
    expect([path, row?.id]).toEqual([path, expect.any(String)])
    const whole = (await send('GET', `/api/${path}/detail`, { id: row?.id })).body.data as Row
    const submit = path.endsWith('Enterprise') ? 'save' : 'submit'
    for (const sent of [row as Row, { ...whole, version: undefined }]) {
      const { status, body } = await send('POST', `/api/${path}/${submit}`, sent)
      expect([path, status, body.data ?? body.msg]).toEqual([path, 200, expect.anything()])
    }
  }
})

const listing = /(?:\/|-)(?:list|page)$/

function besides(operations: readonly Operation[], { path }: Operation, name: RegExp): Operation[] {
  const base = path.slice(0, path.lastIndexOf('/') + 1)
  return operations.filter(
    (one) =>
      one.method === 'GET' &&
      one.path.startsWith(base) &&
      !one.path.slice(base.length).includes('/') &&
      name.test(one.path),
  )
}

function firstRow(data: unknown): Row | undefined {
  const rows = Array.isArray(data) ? data : (data as { records?: Row[] } | null)?.records
  return rows?.find((row) => 'id' in row || 'code' in row)
}

async function addSamples(world: World, owners: Record<'platform' | 'tenant', Caller>): Promise<void> {
  for (const resource of resources)
    await world.database.inTransaction(owners[resource.owner], async (ctx) => {
      await crud(resource).submit(ctx, (await sampleOf(ctx, resource)) as InputOf<typeof resource>)
    })
}

function sender(app: FastifyInstance, headers: Record<string, string>): Send {
  return async (method, url, values) => {
    const sent = method === 'GET' ? { query: values as Record<string, string> } : { payload: values }
    const answer = await app.inject({ method, url, headers, ...sent })
    return { status: answer.statusCode, body: answer.json() }
  }
}
