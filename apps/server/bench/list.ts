import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { readConfig } from '../src/config.ts'
import { platformTenant, programCaller } from '../src/platform/callers/caller.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { bundleServer } from './bundle.ts'
import { type Child, startChild } from './child.ts'
import { memoryOf, middle, steadyCalls } from './import.ts'
import type { Latency } from './load.ts'
import { benchFolder, settings } from './settings.ts'
import { signIn } from './sign-in.ts'

export type List = Readonly<{
  lines: number
  /** Milliseconds from the upload to its answer, to the first page of lines, and to the last line matched. */
  read: number
  shown: number
  ours: number
  /** Megabytes by which the server grew. */
  growth: number
  /** The p95 of other users' calls before the list and during it, in milliseconds. */
  calm: number
  busy: number
}>

const lines = 20_000
const materials = 12_000
type Material = Readonly<{ name: string; spec: string; unitCode: string }>

/** Reads and matches a list of the maximum size in a station with a full catalogue whose users continue to work. */
export async function measureList(say: (line: string) => void): Promise<List> {
  const folder = benchFolder()
  say(`a catalogue of ${materials} materials`)
  const known = await aCatalogue(folder)
  const bundle = await bundleServer()
  const server = await startChild(bundle.file, [], { ...settings, DATABASE_URL: '', DATA_DIR: folder })
  try {
    const headers = await signIn(server)
    await steadyCalls(server, headers, 3)
    const calm = await steadyCalls(server, headers, 5)
    say(`a list of ${lines} lines`)
    const file = await workbook(known)
    const before = memoryOf(server)
    const alone = await matchList({ server, headers, file })
    say(
      `read ${alone.read.toFixed(0)} ms, shown ${alone.shown.toFixed(0)} ms, matched ${alone.ours.toFixed(0)} ms; again, beside 50 calls a second`,
    )
    const busy = await beside(server, headers, matchList({ server, headers, file }))
    return { lines, ...alone, growth: alone.most - before, calm: calm.p95, busy }
  } finally {
    await server.stop()
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function beside(server: Child, headers: Record<string, string>, work: Promise<unknown>): Promise<number> {
  let isOver = false
  work.finally(() => (isOver = true)).catch(() => undefined)
  const turns: Latency[] = []
  while (!isOver) turns.push(await steadyCalls(server, headers, 2))
  await work
  return middle(turns.map(({ p95 }) => p95))
}

/** The demo's materials, and as many more of their names with other sizes. */
async function aCatalogue(folder: string): Promise<Material[]> {
  const { database, stop } = await prepareDatabase(readConfig({ DATA_DIR: folder, DEMO: 'on' }), () => undefined)
  try {
    return await database.inTransaction(programCaller(platformTenant), async (ctx) => {
      await sql`
        insert into std_material (category_id, name, spec, unit_code, identity_key)
        select s.category_id, s.name, s.spec || ' L=' || n || 'mm', s.unit_code, md5(s.id || ' ' || n)
        from std_material s cross join generate_series(1, 100) n
        where s.is_deleted = 0 and s.merged_into is null
        order by n, s.id limit greatest(0, ${materials} - (select count(*) from std_material where is_deleted = 0))`.execute(
        ctx.db,
      )
      const { rows } = await sql<Material>`
        select name, spec, unit_code from std_material where is_deleted = 0 order by id`.execute(ctx.db)
      return rows
    })
  } finally {
    await stop()
  }
}

/** Every material once as people write it, most of them again, and some that no catalogue has: 12,000 texts. */
async function workbook(known: readonly Material[]): Promise<Buffer> {
  const head = ['序号', '材料编码', '名称', '规格型号', '单位', '数量', '除税单价', '合价', '备注']
  const rows = Array.from({ length: lines }, (_, at) => {
    const { name = '', spec = '', unitCode = '' } = known[at % known.length] ?? {}
    const written = (at % known.length) % 3 === 0 ? [`国标${name}`, spec.replace('×', '*')] : [name, spec]
    const [own = '', size = ''] = at % 50 === 0 ? [`非标构件${at}`, `甲${at}`] : written
    return [at + 1, '', own, size, unitCode, (at % 900) / 10 + 1, 3200 + (at % 70), '', '']
  })
  return Buffer.from(await writeXlsx({ sheets: [{ name: '主要材料表', rows: [['某工程主要材料表'], head, ...rows] }] }))
}

type Asked = Readonly<{ server: Child; headers: Record<string, string>; file: Buffer }>
type Answer<T> = { data?: T; msg: string }

async function matchList({ server, headers, file }: Asked) {
  const ask = callerOf(server, headers)
  const project = await ask<{ id: string }>('materialProject/MaterialProject/submit', {
    body: JSON.stringify({ name: '测量', regionCode: '330100' }),
    type: 'application/json',
  })
  const form = new FormData()
  form.set('projectId', project.id)
  form.set('file', new Blob([new Uint8Array(file)]), '清单.xlsx')
  const began = performance.now()
  const { versionId } = await ask<{ versionId: string }>('materialList/MaterialList/upload', { body: form })
  const read = performance.now() - began
  await ask(`materialList/MaterialList/lines?versionId=${versionId}`)
  const shown = performance.now() - began
  const body = JSON.stringify({ versionId })
  await ask('materialList/MaterialList/match', { body, type: 'application/json' })
  let most = memoryOf(server)
  for (;;) {
    most = Math.max(most, memoryOf(server))
    const [version] = await ask<{ job: { state: number } | null; colours: object }[]>(
      `materialList/MaterialList/versions?projectId=${project.id}`,
    )
    if (version?.job && version.job.state > 2) throw new Error('The list was not matched')
    if (version?.job?.state === 2) return { read, shown, ours: performance.now() - began, most }
    await pause(250)
  }
}

function callerOf({ address }: Child, headers: Record<string, string>) {
  return async <T>(path: string, sent?: { body: string | FormData; type?: string }): Promise<T> => {
    const typed = sent?.type ? { ...headers, 'content-type': sent.type } : headers
    const init = sent ? { method: 'POST', headers: typed, body: sent.body } : { headers }
    const { data, msg } = (await (await fetch(`${address}/api/${path}`, init)).json()) as Answer<T>
    if (data === undefined || data === null) throw new Error(msg)
    return data
  }
}
