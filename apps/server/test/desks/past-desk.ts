import type { AnswerOf } from '@library/contract/kit/call'
import { periodState } from '@library/contract/material/period.states'
import { pastState, type takeOverCall } from '@library/contract/past-issue/past-issue'
import { writeXlsx } from 'hucre/xlsx'
import { until } from '../processes/job-world.ts'
import { aPeriod, type aPriceStation, type PriceStation, period, region } from './price-station.ts'

type Staged = Parameters<typeof aPriceStation>[0]
type Fields = Record<string, string> & { who?: string; name?: string }
type Answer = AnswerOf<typeof takeOverCall>

export const path = 'materialPeriod/MaterialPeriod'
export const headings = '期,材料名称,规格型号,单位,含税价,税率,材料编码'

/** A sheet as text: steel in each of these periods, at this price with tax. */
export const lines = (prices: Readonly<Record<string, number>>, spec = 'HRB400E Φ20') =>
  Object.entries(prices).map(([period, price]) => `${period},热轧带肋钢筋,${spec},t,${price},13%,0101`)
export const csv = (...rows: string[]) => Buffer.from(`某市信息价\n${headings}\n${rows.join('\n')}\n`)

/** A workbook of these sheets. */
export async function workbook(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>) {
  const written = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
  })
  return Buffer.from(written)
}

/** Sends a file of past issues, and waits for its result. */
export async function takeOver(
  s: PriceStation,
  app: Staged['app'],
  file: Buffer,
  { who = 'publisher', name = '过往信息价.csv', ...fields }: Fields = {},
): Promise<{ code: number; msg: string; data: Answer }> {
  const form = new FormData()
  for (const [key, value] of Object.entries({ regionCode: region, ...fields })) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(file)]), name)
  const coded = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${path}/past_upload`,
    headers: { ...s.headersOf(who), 'content-type': coded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await coded.arrayBuffer()),
  })
  const reply = answer.json()
  const { batchId, state } = reply.data ?? {}
  if (!batchId || state >= pastState.done) return reply
  const batch = async () => (await s.get(who, `${path}/past_list`, { id: batchId })).data.records[0]
  const ended = await until(batch, (one) => one.state >= pastState.done)
  return { ...reply, data: { ...reply.data, ...ended } }
}

/** A period of the station itself that lies in the past, so that the one before it is over whenever a test runs. */
export const own = '202503'

export async function openOwn(s: PriceStation): Promise<void> {
  await s.setPeriod(periodState.waiting, period)
  await s.station.in((ctx) => aPeriod(ctx, { period: own, state: periodState.collecting }))
}

export async function publishOwn(s: PriceStation): Promise<void> {
  await s.setPeriod(periodState.auditing, own)
  const answer = await s.ask('publisher', 'batchPublish', { period: own })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}

/** Three enterprises quote the steel of `lines`, at 3300. */
export async function publishSteel(s: PriceStation): Promise<void> {
  await openOwn(s)
  await s.addEnterprise('third')
  const steel = { materialName: '热轧带肋钢筋', spec: 'HRB400E Φ20', priceIncl: '3300', period: own }
  for (const who of ['owner', 'rival', 'third']) await s.approved(steel, who)
  await publishOwn(s)
}
