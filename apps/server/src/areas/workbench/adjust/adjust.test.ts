import { expect } from 'vitest'
import { adjustDesk } from '../../../../test/desks/adjust-desk.ts'
import { aReference } from '../../../../test/desks/prices.ts'
import { test } from '../../../../test/world.ts'

test('a draft takes the published prices, and every cell shows its sum', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const { id } = await desk.aDraft()
  const { data: computed } = await desk.post('owner', 'compute', { id })
  expect(computed).toMatchObject({ total: '7470.56', tax: '672.35', totalWithTax: '8142.91' })
  expect(computed.lines[0].months.map((one: { formula: string }) => one.formula)).toEqual([
    '2831 ≤ 3180 ≤ 3202.5',
    '3260.75 − 3050 × 1.05 = 58.25；58.25 × 88.25 = 5140.56',
    '202604 = 3260.75；3260.75 − 3050 × 1.05 = 58.25；58.25 × 40 = 2330',
  ])
  const { data: detail } = await desk.get('owner', 'detail', { id })
  expect(detail).toMatchObject({ taxMode: 2, state: 0, no: null, basePeriod: '202601', rule: { name: 'GB' } })
  expect(detail.lines[0]).toMatchObject({
    ...{ base: '3050.00', baseSource: { from: 'issue', period: '202601', revision: 1 }, categoryCode: '0101' },
    months: [{ price: '3180.00', source: { from: 'issue' } }, {}, { price: null, source: null }],
  })
  const { data: tried } = await desk.post('owner', 'compute', {
    id,
    lines: [{ ...desk.line(), id: detail.lines[0].id, bid: '3100' }],
  })
  expect(tried.lines[0]).toMatchObject({ upperLimit: '3255.00', amount: '737.44' })
  expect((await desk.post('owner', 'submit', detail)).code).toBe(200)
  expect((await desk.post('owner', 'compute', { id })).data.total).toBe('7470.56')
})

test('a sheet has at most 2,000 lines and 60 months', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const months = Array.from(
    { length: 61 },
    (_, at) => `${2020 + Math.floor(at / 12)}${String((at % 12) + 1).padStart(2, '0')}`,
  )
  expect(await desk.post('owner', 'submit', desk.sheet({ months }))).toMatchObject({
    ...{ code: 400, data: [{ field: 'months' }] },
  })
  const { data: draft } = await desk.post('owner', 'submit', desk.sheet())
  const lines = Array.from({ length: 200 }, () => desk.line({ months: [] }))
  let { version } = draft
  for (let call = 1; call <= 10; call += 1) {
    const { data } = await desk.post('owner', 'lines', { id: draft.id, version, lines })
    version = data.version
  }
  const beyond = { id: draft.id, version, lines: [desk.line({ months: [] })] }
  expect(await desk.post('owner', 'lines', beyond)).toMatchObject({ code: 413, error: 'adjust/too-many' })
})

test('a final sheet names what it lacks, is frozen, and tells what came out since', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const draft = await desk.aDraft()
  const refused = await desk.post('owner', 'final', draft)
  expect(refused).toMatchObject({ code: 409, msg: '“钢筋” 2026-05 为暂定价，请逐月认可或填写价格' })
  const [stored] = (await desk.get('owner', 'detail', { id: draft.id })).data.lines
  const accepted = desk.line({ id: stored.id })
  accepted.months = accepted.months.map((one) => ({ ...one, accepted: 1 }))
  const { data: written } = await desk.post('owner', 'lines', { ...draft, lines: [accepted] })
  expect((await desk.post('owner', 'final', draft)).code).toBe(409)
  const { data: final } = await desk.post('owner', 'final', written)
  expect(final).toMatchObject({
    no: expect.stringMatching(/^TC\d{11}$/),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })

  for (const [call, body] of [
    ['submit', desk.sheet({ id: draft.id })],
    ['lines', { id: draft.id, version: final.version, lines: [accepted] }],
    ['final', { id: draft.id, version: final.version }],
  ] as const)
    expect(await desk.post('owner', call, body)).toMatchObject({ code: 409 })
  expect((await desk.post('owner', 'remove', {}, { ids: draft.id })).code).toBe(409)

  await aReference(desk.station, desk.steel, { period: '202605', priceExcl: '3300' })
  const { data: later } = await desk.get('owner', 'detail', { id: draft.id })
  expect(later).toMatchObject({ state: 1, total: '7470.56', hash: final.hash })
  expect(later.changes).toEqual([
    {
      lineId: stored.id,
      month: '202605',
      price: '3260.75',
      published: '3300.00',
      amount: '2330.00',
      amountThen: '3900.00',
    },
  ])
  expect((await desk.post('owner', 'compute', { id: draft.id })).data.total).toBe('7470.56')

  const replacing = await desk.post('owner', 'submit', desk.sheet({ replacesId: draft.id }))
  const { data: renewed } = await desk.get('owner', 'detail', { id: replacing.data.id })
  expect(renewed).toMatchObject({ replacesNo: final.no, state: 0, lineCount: 1 })
  expect((await desk.post('owner', 'compute', { id: renewed.id })).data.total).toBe('9040.56')

  const voided = await desk.post('owner', 'void', { id: draft.id, version: final.version, reason: '重做' })
  expect(voided.code).toBe(200)
  expect((await desk.get('owner', 'detail', { id: draft.id })).data).toMatchObject({
    state: 2,
    voidReason: '重做',
    no: final.no,
  })
  expect((await desk.post('owner', 'void', { ...voided.data, reason: '再' })).code).toBe(409)
})

test('the hash changes with any figure', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const hashOf = async (line: object, values: object = {}) => {
    const draft = await desk.aDraft([line], { months: ['202603', '202604'], ...values })
    return (await desk.post('owner', 'final', draft)).data.hash
  }
  const months = desk.line().months.slice(0, 2)
  const other = [months[0], { ...months[1], quantity: '88.250001' }]
  const hashes = [
    await hashOf(desk.line({ months })),
    await hashOf(desk.line({ months: other })),
    await hashOf(desk.line({ months, bid: '2980.01' })),
    await hashOf(desk.line({ months }), { taxRate: '0.1' }),
  ]
  expect(new Set(hashes).size).toBe(4)
})

test('the holder of the paper checks its prices and learns nothing else', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const months = desk.line().months.slice(0, 2)
  const typed = {
    name: '特制构件',
    unitText: '个',
    base: '100',
    evidence: '合同附件三',
    months: [{ month: '202603', quantity: '7', price: '120', evidence: '签证 12' }],
  }
  const draft = await desk.aDraft([desk.line({ months }), typed], {
    months: ['202603', '202604'],
    parties: { owner: '某建设单位' },
  })
  const { data: final } = await desk.post('owner', 'final', draft)
  const printed = final.hash
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')
  const answer = await desk.get('visitor', 'verify', { no: final.no, hash: printed })
  expect(answer.data).toMatchObject({ no: final.no, state: 1, typedCount: 2 })
  expect(
    answer.data.prices.map((one: { period: string; price: string; state: string }) => [
      one.period,
      one.price,
      one.state,
    ]),
  ).toEqual([
    ['202601', '3050.00', 'same'],
    ['202603', '3180.00', 'same'],
    ['202604', '3260.75', 'same'],
  ])
  const said = JSON.stringify(answer)
  for (const secret of ['88.25', '120.5', '秘密工程', '一标段', '某建设单位', '特制构件', '7470', '5140'])
    expect(said).not.toContain(secret)
  const wrong = await desk.get('visitor', 'verify', { no: final.no, hash: printed.replace(/^..../, '0000') })
  expect(wrong).toMatchObject({ code: 404, msg: '编号或校验码不正确' })

  await desk.station.in(async ({ db }) => {
    const period = (one: string) => db.updateTable('materialReferencePrice').where('period', '=', one)
    await period('202603').set({ replacedAt: new Date() }).execute()
    await period('202604').set({ replacedAt: new Date(), revision: 7 }).execute()
  })
  await aReference(desk.station, desk.steel, { period: '202604', priceExcl: '3270' })
  const [, march, april] = (await desk.get('visitor', 'verify', { no: final.no, hash: final.hash })).data.prices
  expect([march.state, april.state, april.published]).toEqual(['withdrawn', 'corrected', '3270.00'])
})

test('nobody else finds a sheet; a view-only share reads it, and one without quantities does not', async ({
  staged,
  world,
}) => {
  const desk = await adjustDesk(staged, world)
  const { id, version } = await desk.aDraft()
  for (const who of ['colleague', 'admin', 'publisher', 'stranger'] as const) {
    expect((await desk.get(who, 'page')).data.total).toBe(0)
    for (const call of ['detail', 'print']) expect((await desk.get(who, call, { id })).code).toBe(404)
    for (const [call, body] of [
      ['compute', { id }],
      ['export', { id }],
      ['lines', { id, version, removed: [] }],
      ['final', { id, version }],
      ['void', { id, version, reason: 'x' }],
      ['submit', desk.sheet({ id, version })],
      ['submit', desk.sheet()],
    ] as const)
      expect((await desk.post(who, call, body)).code).toBe(404)
    expect((await desk.post(who, 'remove', {}, { ids: id })).code).toBe(404)
  }
  await desk.share({ hideQuantities: 1, mayEdit: 1 })
  expect((await desk.get('colleague', 'detail', { id })).code).toBe(404)
  expect((await desk.post('colleague', 'submit', desk.sheet())).code).toBe(403)
  await desk.inProject('owner', ({ db }) => db.deleteFrom('materialProjectShare').execute())
  await desk.share({})
  expect((await desk.get('colleague', 'detail', { id })).data).toMatchObject({ id, mayEdit: false })
  expect((await desk.post('colleague', 'lines', { id, version })).code).toBe(403)
  expect((await desk.post('colleague', 'final', { id, version })).code).toBe(403)
  expect((await desk.get('owner', 'page', { name: '秘密' })).data.records).toMatchObject([
    { id, projectName: '秘密工程', mayEdit: true },
  ])
})

test('a merged draft, an archived project, a lost race and a wrong line are refused', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const draft = await desk.aDraft()
  const both = await Promise.all([1, 2].map(() => desk.post('owner', 'lines', { ...draft, lines: [] })))
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  const { version } = (await desk.get('owner', 'detail', { id: draft.id })).data
  const bare = { name: '砂', unitText: 'm3', base: '90' }
  expect(await desk.post('owner', 'lines', { id: draft.id, version, lines: [bare] })).toMatchObject({
    code: 400,
    msg: '“砂”手填的价格需要注明依据',
  })
  expect((await desk.post('owner', 'lines', { id: draft.id, version, lines: [{ name: '砂', id: '1' }] })).code).toBe(
    404,
  )
  await desk.inProject('owner', ({ db }) => db.updateTable('materialProject').set({ state: 1 }).execute())
  expect((await desk.post('owner', 'lines', { id: draft.id, version })).code).toBe(409)
})
