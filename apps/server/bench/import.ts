import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { importState } from '@library/contract/material-import/material-import'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { bundleServer } from './bundle.ts'
import { type Child, startChild } from './child.ts'
import type { Latency } from './load.ts'
import { benchFolder, settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { timedCalls } from './timed-calls.ts'

export type Import = Readonly<{
  rows: number
  /** Milliseconds from the upload to the last row written, and for the parser alone. */
  ours: number
  bare: number
  /** Megabytes by which the server grew. */
  growth: number
  /** Again with 50 calls a second beside it, and with two users who call without a pause. */
  steady: Beside
  pressed: Beside
}>
/** Milliseconds of the import, and the p95 of other users' calls before and during it. */
export type Beside = Readonly<{ took: number; calm: number; busy: number }>

const rows = 100_000

/** Imports a workbook of the maximum size into a running station whose users continue to work. */
export async function measureImport(say: (line: string) => void): Promise<Import> {
  const folder = benchFolder()
  const bundle = await bundleServer()
  const server = await startChild(bundle.file, [], { ...settings, DATABASE_URL: '', DATA_DIR: folder })
  try {
    say(`three workbooks of ${rows} rows`)
    const [file, second, third] = [await workbook('镀锌钢管'), await workbook('焊接钢管'), await workbook('无缝钢管')]
    say('the parser alone')
    const started = performance.now()
    await readXlsx(new Uint8Array(file), { sheets: [0] })
    const bare = performance.now() - started
    const headers = await signIn(server)
    // A warm server has grown before the first file comes.
    await othersCall(server, headers, 5)
    say('importing')
    const before = memoryOf(server)
    const { ours, most } = await importInto(server, headers, file)
    say('importing beside 50 calls a second')
    const steady = await importBeside(server, { headers, file: second, others: steadyCalls })
    say('importing while two others call without a pause')
    const pressed = await importBeside(server, { headers, file: third, others: othersCall })
    return { rows, bare, ours, growth: most - before, steady, pressed }
  } finally {
    await server.stop()
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Others = typeof othersCall
type Asked = { headers: Record<string, string>; file: Buffer; others: Others }

async function importBeside(server: Child, { headers, file, others }: Asked): Promise<Beside> {
  const turn = async () => (await others(server, headers, 2)).p95
  await turn()
  // The same figure as during the import: the middle of turns of two seconds.
  const calm = [await turn(), await turn(), await turn(), await turn(), await turn()]
  const importing = importInto(server, headers, file)
  let isOver = false
  importing.finally(() => (isOver = true)).catch(() => undefined)
  // In turns, as the duration is unknown; the turn in which it ends counts too.
  const busy: number[] = []
  while (!isOver) busy.push(await turn())
  const { ours: took } = await importing
  return { took, calm: middle(calm), busy: middle(busy) }
}

const perSecond = 50

/** As many users as make 50 calls a second together, whether the last was answered or not. */
export function steadyCalls(server: Child, headers: Record<string, string>, seconds: number): Promise<Latency> {
  const began = performance.now()
  let asked = 0
  const next = async () => {
    const due = (asked * 1000) / perSecond
    asked += 1
    if (due >= seconds * 1000) return undefined
    await pause(Math.max(0, began + due - performance.now()))
    return { url: `${server.address}${listPath}` }
  }
  return timedCalls(next, { connections: 10, headers })
}

const listPath = '/api/blade-system/param/list?current=1&size=10'

/** Two users who request a list as soon as they have the last. */
export function othersCall(server: Child, headers: Record<string, string>, seconds: number): Promise<Latency> {
  const url = `${server.address}${listPath}`
  const until = performance.now() + seconds * 1000
  return timedCalls(() => (performance.now() < until ? { url } : undefined), { connections: 2, headers })
}

export function middle(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

export async function importInto(server: Child, headers: Record<string, string>, file: Buffer) {
  const started = performance.now()
  const batchId = await upload(server, headers, file)
  let most = memoryOf(server)
  for (;;) {
    most = Math.max(most, memoryOf(server))
    const { state, ok, errors } = await batchOf(server, headers, batchId)
    if (state >= importState.done) {
      if (ok !== rows) throw new Error(`Only ${ok} of ${rows} rows were imported: ${errors[0]?.msg}`)
      break
    }
    await pause(250)
  }
  return { ours: performance.now() - started, most }
}

async function upload(server: Child, headers: Record<string, string>, file: Buffer): Promise<string> {
  const enterprises = await fetch(`${server.address}/api/materialEnterprise/Enterprise/list`, { headers })
  const { data } = (await enterprises.json()) as { data: { id: string }[] }
  const form = new FormData()
  for (const [name, value] of Object.entries({ enterpriseId: data[0]?.id ?? '', wait: '0' })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)]), 'prices.xlsx')
  const url = `${server.address}/api/materialInfo/MaterialInfo/upload/materialFile`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  const { data: begun, msg } = (await answer.json()) as { data?: { batchId: string }; msg: string }
  if (!begun) throw new Error(msg)
  return begun.batchId
}

type Batch = { state: number; ok: number; errors: { msg: string }[] }

async function batchOf(server: Child, headers: Record<string, string>, id: string) {
  const url = `${server.address}/api/materialInfo/MaterialInfo/upload_excel_list?id=${id}&current=1&size=1`
  const { data } = (await (await fetch(url, { headers })).json()) as { data: { records: Batch[] } }
  return data.records[0] ?? { state: importState.waiting, ok: 0, errors: [] }
}

/**
 * A dealer's list: a title, name and spec in one column, no class, own codes, every tenth price for ten tonnes and every
 * fifth without a tax rate.
 */
export async function workbook(name: string): Promise<Buffer> {
  const headings = ['货品名称及规格', '货号', '计量单位', '牌子', '生产厂家', '到工地含税单价', '税点']
  const lines = Array.from({ length: rows }, (_, at) => [
    `${name} Q235B 公称直径${15 + (at % 90)}×${at}`,
    `HY-${at}`,
    at % 10 === 0 ? '10吨' : '吨',
    `品牌${at % 50}`,
    `某某管业有限公司${at % 80}`,
    3200 + (at % 900) / 10,
    at % 5 === 0 ? '' : '13%',
  ])
  return Buffer.from(await writeXlsx({ sheets: [{ name: '报价', rows: [['某某管业报价单'], headings, ...lines] }] }))
}

/** Resident megabytes as the system counts them; zero where it does not report them. */
export function memoryOf({ pid }: Pick<Child, 'pid'>): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
