import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../src/config.ts'
import { platformTenant } from '../src/platform/callers/caller.ts'
import { refreshStatistics } from '../src/platform/database/schema/refresh-statistics.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { fillMaterials } from '../src/seeds/fill-materials.ts'
import { bundleServer } from './bundle.ts'
import { type Child, startChild } from './child.ts'
import { memoryOf, othersCall } from './import.ts'
import { benchFolder, emptyStation } from './settings.ts'
import { signIn } from './sign-in.ts'

export type Export = Readonly<{
  rows: number
  /** Milliseconds from the request to the file. */
  ours: number
  /** Megabytes by which the server grew. */
  growth: number
  /** p95 of a list call before and during it. */
  calm: number
  busy: number
}>

/** As many as one file allows, from a station with little else. */
const rows = 100_000

/** Exports all prices of a station as a workbook in the background, while its users continue to work. */
export async function measureExport(say: (line: string) => void): Promise<Export> {
  const folder = benchFolder()
  const bundle = await bundleServer()
  try {
    await fillFolder(folder, say)
    const server = await startChild(bundle.file, [], { ...emptyStation, DATABASE_URL: '', DATA_DIR: folder })
    try {
      return await exportFrom(server, say)
    } finally {
      await server.stop()
    }
  } finally {
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillFolder(folder: string, say: (line: string) => void): Promise<void> {
  say(`filling with ${rows} made-up prices`)
  const { database, url, stop } = await prepareDatabase(
    readConfig({ DATA_DIR: folder, DEMO: emptyStation.DEMO }),
    () => undefined,
  )
  // Whole items have a price in every issue: somewhat fewer than fit.
  await fillMaterials({ inTransaction: database.inTransaction, tenantId: platformTenant, rows: rows - 100 })
  await refreshStatistics(url)
  await stop()
}

async function exportFrom(server: Child, say: (line: string) => void): Promise<Export> {
  const headers = await signIn(server)
  say('calls in calm')
  await othersCall(server, headers, 2)
  const calm = await othersCall(server, headers, 5)
  say('exporting, while others call')
  const before = memoryOf(server)
  const started = performance.now()
  const id = await begin(server, headers)
  const meanwhile = othersCall(server, headers, 5)
  let most = before
  for (;;) {
    most = Math.max(most, memoryOf(server))
    const { state, reason, progress } = await jobOf(server, headers, id)
    if (state === 'failed') throw new Error(`The export failed: ${reason}`)
    if (state === 'done')
      return {
        rows: progress?.total ?? 0,
        ours: performance.now() - started,
        growth: most - before,
        calm: calm.p95,
        busy: (await meanwhile).p95,
      }
    await pause(100)
  }
}

async function begin(server: Child, headers: Record<string, string>): Promise<string> {
  const url = `${server.address}/api/materialInfo/MaterialInfo/export/later`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  const { data, msg } = (await answer.json()) as { data?: { jobId: string }; msg: string }
  if (!data) throw new Error(msg)
  return data.jobId
}

type Job = { state: string; reason: string | null; progress: { total: number | null } | null }

async function jobOf(server: Child, headers: Record<string, string>, id: string): Promise<Job> {
  const answer = await fetch(`${server.address}/api/blade-job/job/detail?id=${id}`, { headers })
  return ((await answer.json()) as { data: Job }).data
}
