import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importState } from '@library/contract/material-import/material-import'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { bundleServer } from './bundle.ts'
import { type Child, startChild } from './child.ts'
import { load } from './load.ts'
import { signIn } from './sign-in.ts'

export type Import = Readonly<{
  rows: number
  /** Milliseconds from the upload to the last row written, and for the parser alone. */
  ours: number
  bare: number
  /** Megabytes that the server grew by. */
  growth: number
  /** p95 of a detail call before and meanwhile. */
  calm: number
  busy: number
}>

const rows = 100_000
const settings = { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DEMO: 'on', NODE_ENV: 'test' }

/** A workbook of the most rows that are taken, into a running station whose people go on working. */
export async function measureImport(say: (line: string) => void): Promise<Import> {
  const folder = mkdtempSync(join(tmpdir(), 'library-bench-'))
  chmodSync(folder, 0o755)
  const bundle = await bundleServer()
  const server = await startChild(bundle.file, [], { ...settings, DATABASE_URL: '', DATA_DIR: folder })
  try {
    say(`a workbook of ${rows} rows`)
    const file = await workbook()
    say('the parser alone')
    const started = performance.now()
    await readXlsx(new Uint8Array(file), { sheets: [0] })
    const bare = performance.now() - started
    const headers = await signIn(server)
    return { rows, bare, ...(await importInto(server, { headers, file, say })) }
  } finally {
    await server.stop()
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Asked = { headers: Record<string, string>; file: Buffer; say: (line: string) => void }

async function importInto(server: Child, { headers, file, say }: Asked) {
  const target = { url: `${server.address}/api/blade-system/param/list?current=1&size=10`, headers }
  say('calls in calm')
  await load(target, { connections: 2, seconds: 2 })
  const calm = await load(target, { connections: 2, seconds: 5 })
  say('importing, while others call')
  const before = memoryOf(server)
  const started = performance.now()
  const batchId = await upload(server, headers, file)
  const meanwhile = load(target, { connections: 2, seconds: 8 })
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
  const ours = performance.now() - started
  return { ours, growth: most - before, calm: calm.p95, busy: (await meanwhile).p95 }
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

async function workbook(): Promise<Buffer> {
  const headings = ['材料名称', '规格型号', '单位', '材料类别', '品牌', '生产厂家', '含税价', '税率']
  const lines = Array.from({ length: rows }, (_, at) => [
    `镀锌钢管 ${at % 400}`,
    `DN${15 + (at % 90)}×${at}`,
    't',
    '1701',
    `品牌${at % 50}`,
    `某某管业有限公司${at % 80}`,
    20 + (at % 900) / 10,
    '13%',
  ])
  return Buffer.from(await writeXlsx({ sheets: [{ name: '报价', rows: [headings, ...lines] }] }))
}

/** Resident megabytes as the system counts them; zero where it does not tell. */
export function memoryOf({ pid }: Pick<Child, 'pid'>): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
