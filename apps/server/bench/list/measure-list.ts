import { rmSync } from 'node:fs'
import { bundleServer } from '../bundle.ts'
import { type Child, startChild } from '../child.ts'
import { memoryOf, middle, steadyCalls } from '../import.ts'
import type { Latency } from '../load.ts'
import { benchFolder, settings } from '../settings.ts'
import { signIn } from '../sign-in.ts'
import { aCatalogue, lines, materials, workbook } from './station.ts'
import { mostMemory, type Steps, workOnList } from './steps.ts'

export type List = Readonly<{
  lines: number
  materials: number
  /** Alone, the first after a start; and again beside 50 calls a second of others. */
  alone: Steps
  beside: Steps
  /** Megabytes by which the server grew. */
  growth: number
  /** The p95 of the others' calls before the list and during it, in milliseconds. */
  calm: number
  busy: number
}>

/** Reads, matches, prices and exports a list of the maximum size in a station with a full catalogue. */
export async function measureList(say: (line: string) => void): Promise<List> {
  const folder = benchFolder()
  say(`a catalogue of ${materials} materials`)
  const known = await aCatalogue(folder)
  const bundle = await bundleServer()
  const server = await startChild(bundle.file, [], { ...settings, DATABASE_URL: '', DATA_DIR: folder })
  try {
    const headers = await signIn(server)
    await searchOnce(server, headers)
    await steadyCalls(server, headers, 3)
    const calm = await steadyCalls(server, headers, 5)
    say(`a list of ${lines} lines`)
    const file = await workbook(known)
    const before = memoryOf(server)
    const work = workOnList({ server, headers, file })
    const growth = (await mostMemory(server, work)) - before
    const alone = await work
    say(`alone: ${said(alone)}; again, beside 50 calls a second`)
    const again = workOnList({ server, headers, file })
    const busy = await p95During(server, headers, again)
    return { lines, materials, alone, beside: await again, growth, calm: calm.p95, busy }
  } finally {
    await server.stop()
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first search after new materials makes their documents: no part of a list. */
async function searchOnce(server: Child, headers: Record<string, string>): Promise<void> {
  const url = `${server.address}/api/materialInfo/MaterialInfo/page?materialName=${encodeURIComponent('钢筋')}`
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}: ${await answer.text()}`)
}

function said(steps: Steps): string {
  return Object.entries(steps)
    .map(([step, milliseconds]) => `${step} ${(milliseconds / 1000).toFixed(1)} s`)
    .join(', ')
}

async function p95During(server: Child, headers: Record<string, string>, work: Promise<unknown>): Promise<number> {
  let isOver = false
  work.finally(() => (isOver = true)).catch(() => undefined)
  const turns: Latency[] = []
  while (!isOver) turns.push(await steadyCalls(server, headers, 2))
  return middle(turns.map(({ p95 }) => p95))
}
