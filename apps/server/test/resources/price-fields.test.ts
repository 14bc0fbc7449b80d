import { periodState } from '@library/contract/material/period.states'
import {
  comparedFields,
  exportedFields,
  priceField,
  publishedFields,
  sheetColumns,
  typedFields,
} from '@library/contract/material/price-fields'
import { exportColumns } from '@library/contract/price/price-contact'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { importMaterialsJob } from '../../src/areas/material-import/import-job.ts'
import { columnName } from '../../src/platform/database/column-name.ts'
import { send, test } from '../desks/import-desk.ts'
import { aPeriod, type PriceStation } from '../desks/price-station.ts'
import { work } from '../processes/job-world.ts'

/** Fields that any text may stand in; a code must begin with that of its class. */
const free = typedFields.filter((name) => {
  const { required, input } = priceField(name)
  return !required && name !== 'materialCode' && input.safeParse('some words').success
})
type Free = (typeof free)[number]
const textsOf = (names: readonly string[], mark: string) => {
  const wanted = free.filter((name) => names.includes(name))
  return Object.fromEntries(wanted.map((name) => [name, `${mark} ${name}`])) as Record<Free, string>
}

test('each declared field is stored, answered, snapshot, published and exported', async ({ s, staged }) => {
  const texts = textsOf(free, 'first')
  const id = await s.approved(texts)
  expect((await s.get('owner', 'detail', { id })).data).toMatchObject(texts)
  await publish(s, id)
  const published = (await s.get('member', 'page')).data.records
  expect(published).toMatchObject([textsOf(publishedFields, 'first')])
  const { rows } = await s.station.in((ctx) =>
    sql<{ snapshot: Record<string, unknown> }>`select snapshot from material_revision where info_id = ${id}`.execute(
      ctx.db,
    ),
  )
  // Whom to call is no part of what was published.
  const { contactName: _, ...lasting } = texts
  const stored = Object.entries(lasting).map(([name, text]) => [columnName(name), text])
  expect(rows[0]?.snapshot).toMatchObject(Object.fromEntries(stored))
  const { body } = await staged.app.inject({
    ...{ method: 'POST', url: '/api/materialInfo/MaterialInfo/export', headers: s.headersOf('member') },
    payload: { format: 'csv' },
  })
  const [line] = parse(body, { bom: true, columns: true }) as Record<string, string>[]
  for (const name of exportedFields)
    if (texts[name as Free]) expect(line?.[exportColumns[name].zh]).toBe(texts[name as Free])
})

test('each declared field is copied to the next period, and compared when it changes', async ({ s }) => {
  const texts = textsOf(free, 'first')
  await publish(s, await s.approved(texts))
  await s.station.in((ctx) => aPeriod(ctx, { period: '202612', state: periodState.collecting }))
  await s.ask('owner', 'buildNextMonthPrice')
  const [draft] = (await s.ask('owner', 'individual', { period: '202612' })).data.records
  expect(draft).toMatchObject({ ...texts, changeReason: null })
  // The brand makes it another product, which has no last period.
  const { brand: __, ...changed } = textsOf(comparedFields, 'second')
  await s.ask('owner', 'submit', { ...draft, ...changed })
  const { diff } = (await s.ask('owner', 'getAuditInfo', { id: draft.id })).data
  expect(diff.map(({ field }: { field: string }) => field).sort()).toEqual(Object.keys(changed).sort())
})

test('each declared column of a sheet is read', async ({ s, staged, world }) => {
  const columns = sheetColumns.filter(({ field }) => free.some((name) => name === field))
  const texts = textsOf(
    columns.map(({ field }) => field),
    'first',
  )
  const head = ['品名,规格型号,计量单位,含税单价,编码', ...columns.map(({ label }) => label.zh)].join(',')
  const line = ['圆钢,Φ20,吨,3300,01010001', ...columns.map(({ field }) => texts[field as Free])].join(',')
  work(world, {}, [importMaterialsJob])
  expect((await send(s, staged.app, Buffer.from(`${head}\n${line}\n`))).data).toMatchObject({ ok: 1 })
  expect((await s.ask('owner', 'individual')).data.records).toMatchObject([texts])
})

async function publish(s: PriceStation, id: string): Promise<void> {
  await s.setPeriod(periodState.auditing)
  await s.ask('publisher', 'batchPublish', { ids: [id] })
}
