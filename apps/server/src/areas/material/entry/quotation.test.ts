import { materialStatus } from '@library/contract/material/material.states'
import { quotationStatus } from '@library/contract/material/quotation'
import { expect } from 'vitest'
import { aPriceStation, type PriceStation } from '../../../../test/desks/price-station.ts'
import { aPdf } from '../../../../test/world/file-samples.ts'
import { test as base } from '../../../../test/world.ts'
import { bodyOf } from '../../../platform/files/file-body.ts'
import { filesOf } from '../../../platform/files/files.ts'
import type { World } from '../../../platform/world.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

const submit = 'materialQuotation/MaterialQuotation/submit'

const sheet: Buffer = Buffer.from('品名,单价\n钢筋,3497\n')

/** A small document uploaded by the caller. */
async function aDocument(s: PriceStation, world: World, { who = 'owner', name = '报价单.csv', bytes = sheet } = {}) {
  const body = bodyOf(bytes)
  const caller = s.callers[who] as NonNullable<(typeof s.callers)[string]>
  return world.database.inTransaction(caller, async (ctx) => {
    const file = { originalName: name, body, kind: 'attachment' as const }
    return (await filesOf(world).store(ctx, file)).id
  })
}

test('a quotation is numbered and hashed, seen by its owner and the station, and cannot change while a sent price refers to it', async ({
  s,
  world,
}) => {
  const attachId = await aDocument(s, world)
  const values = { title: '十一月报价', quoteDate: '2026-11-01', attachId, isOpen: 0 }
  expect(await s.ask('rival', submit, values)).toMatchObject({ code: 404 })
  const { data } = await s.ask('owner', submit, values)
  expect(data.quotationNo).toMatch(/^QT\d{12}$/)
  expect(data).toMatchObject({ status: quotationStatus.valid, enterpriseName: 'owner', fileName: '报价单.csv' })
  expect(data.fileHash).toMatch(/^[0-9a-f]{64}$/)
  const list = 'materialQuotation/MaterialQuotation/list'
  expect((await s.get('rival', list)).data.total).toBe(0)
  expect((await s.get('auditor', list)).data.total).toBe(1)

  const { id } = await s.aRow({ priceType: 3, quotationId: data.id, submitFlag: 1 })
  expect((await s.get('owner', list)).data.records).toMatchObject([{ useCount: 1, sentCount: 1 }])
  const remove = () => s.ask('owner', `materialQuotation/MaterialQuotation/remove?ids=${data.id}`)
  expect(await remove()).toMatchObject({ code: 409, error: 'quotation/in-use' })
  expect(await s.ask('owner', submit, { ...values, id: data.id, status: quotationStatus.void })).toMatchObject({
    code: 409,
  })

  const link = await s.get('auditor', 'quotationUrl', { quotationId: data.id })
  expect(link.data).toMatchObject({ fileName: '报价单.csv', hash: data.fileHash })
  expect(await s.get('member', 'quotationUrl', { quotationId: data.id })).toMatchObject({ code: 404 })
  await s.put(id, { status: materialStatus.published })
  expect(await s.get('member', 'quotationUrl', { quotationId: data.id })).toMatchObject({ error: 'quotation/closed' })
  await s.ask('owner', submit, { ...values, id: data.id, isOpen: 1 })
  expect((await s.get('member', 'quotationUrl', { quotationId: data.id })).data.url).toContain('signature=')
})

test('the pages of a PDF are counted when it is attached', async ({ s, world }) => {
  const attachId = await aDocument(s, world, { name: '报价单.pdf', bytes: aPdf('quotation') })
  const values = { title: '十一月报价', quoteDate: '2026-11-01', isOpen: 0 }
  expect((await s.ask('owner', submit, { ...values, attachId })).data).toMatchObject({ pages: 1 })
  const other = { ...values, attachId: await aDocument(s, world) }
  expect((await s.ask('owner', submit, other)).data).toMatchObject({ pages: null })
})

test('a quotation changes later, becomes void with a reason, and is removed only when nothing refers to it', async ({
  s,
  world,
}) => {
  const attachId = await aDocument(s, world)
  const values = { title: '十一月报价', quoteDate: '2026-11-01', attachId, isOpen: 0 }
  const { data } = await s.ask('owner', submit, values)
  const { id, version } = data
  const changed = { ...values, id, version, title: '十一月报价（更正）', validTo: '2026-12-31', isOpen: 1 }
  expect((await s.ask('owner', submit, changed)).data).toMatchObject({ title: '十一月报价（更正）', isOpen: 1 })
  expect(await s.ask('owner', submit, changed)).toMatchObject({ code: 409, error: 'common/stale' })

  const own = 'materialQuotation/MaterialQuotation'
  const remove = () => s.ask('owner', `${own}/remove?ids=${id}`)
  const draft = await s.aRow({ quotationId: id })
  expect((await s.get('auditor', `${own}/list`, { isOpen: '1', quoteFrom: '2026-11-01' })).data.records).toMatchObject([
    { id, useCount: 1 },
  ])
  expect((await s.get('auditor', `${own}/list`, { quoteTo: '2026-10-31' })).data.total).toBe(0)
  expect(await remove()).toMatchObject({ code: 409, error: 'quotation/in-use' })
  const makeVoid = (who: string, reason: string) => s.ask(who, `${own}/void`, { id, reason })
  expect(await makeVoid('owner', ' ')).toMatchObject({ code: 400, data: [{ field: 'reason' }] })
  expect((await makeVoid('rival', 'x')).code).toBe(404)
  expect((await makeVoid('auditor', 'x')).code).toBe(403)
  expect((await makeVoid('owner', '报价有误')).data).toMatchObject({
    ...{ status: quotationStatus.void, voidReason: '报价有误' },
  })
  expect(await s.ask('owner', submit, { ...values, id })).toMatchObject({ code: 409, error: 'quotation/void' })
  expect(await s.ask('owner', 'submit', s.form({ quotationId: id }))).toMatchObject({ code: 400 })
  await s.put(draft.id, { quotationId: null })
  expect((await remove()).code).toBe(200)
  expect((await s.get('member', `${own}/list`)).code).toBe(403)
})
