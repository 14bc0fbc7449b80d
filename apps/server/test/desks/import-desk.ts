import { importState } from '@library/contract/material-import/material-import'
import { sql } from 'kysely'
import { test as base, until } from '../processes/job-world.ts'
import { aPriceStation, type PriceStation, region } from './price-station.ts'

/** A price station with a separate queue. */
export const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})
export const headings = '序号,品名,规格型号,计量单位,含税单价(元),增值税率,编码'
export const line = (at: number) =>
  `${at},热轧带肋钢筋,HRB400E Φ${at},吨,"3,${300 + (at % 600)}.00",13%,0101${String(at).padStart(4, '0')}`
export const sheet = (...lines: string[]) => Buffer.from(`某市材料价格表\n${headings}\n${lines.join('\n')}\n`)
export const many = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1))

export async function send(
  s: PriceStation,
  app: Staged['app'],
  file: Buffer,
  { who = 'owner', ...fields }: Fields = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ regionCode: region, ...fields })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)]), '报价.csv')
  const coded = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/materialInfo/MaterialInfo/upload/materialFile',
    headers: { ...s.headersOf(who), 'content-type': coded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await coded.arrayBuffer()),
  })
  const reply = answer.json()
  if (reply.data?.state !== importState.running) return reply
  // On a busy machine it takes longer than a call waits for it.
  const query = { id: reply.data.batchId }
  const batch = async () => (await s.get(who, 'upload_excel_list', query)).data.records[0]
  const ended = await until(batch, ({ state }) => state >= importState.done)
  return { ...reply, data: { ...reply.data, ...ended } }
}
type Fields = Record<string, string> & { who?: string }
type Staged = Parameters<typeof aPriceStation>[0]

export const drafts = (s: PriceStation) =>
  s.station.in(async (ctx) => {
    const { rows } = await sql<{ spec: string }>`select spec from material_info order by id`.execute(ctx.db)
    return rows.map(({ spec }) => spec)
  })
