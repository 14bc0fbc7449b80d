import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../child.ts'
import { memoryOf } from '../import.ts'
import { city, period } from './station.ts'

/** Milliseconds of each step: to the preview, from there to the answer of the upload and a page of lines, then of each job. */
export type Steps = Readonly<{ shown: number; read: number; matched: number; priced: number; exported: number }>
export type Asked = Readonly<{ server: Child; headers: Record<string, string>; file: Buffer }>
type Answer<T> = { data?: T; msg: string }
type Ask = <T>(path: string, sent?: object | FormData) => Promise<T>

const list = 'materialList/MaterialList'
const ladder = ['city', 'province', 'market', 'older']

/** Brings a list in, matches, prices and exports it, as a user does. */
export async function workOnList({ server, headers, file }: Asked): Promise<Steps> {
  const ask = callerOf(server, headers)
  const project = await ask<{ id: string }>('materialProject/MaterialProject/submit', {
    name: '测量',
    regionCode: city,
  })
  const upload = (dryRun: string) => {
    const form = new FormData()
    form.set('projectId', project.id)
    form.set('dryRun', dryRun)
    form.set('file', new Blob([new Uint8Array(file)]), '清单.xlsx')
    return ask<{ versionId: string }>(`${list}/upload`, form)
  }
  const shown = await timed(() => upload('1'))
  let versionId = ''
  const read = await timed(async () => {
    versionId = (await upload('0')).versionId
    await ask(`${list}/lines?versionId=${versionId}`)
  })
  const matched = await timed(() => job(ask, `${list}/match`, { versionId }))
  let pricingId = ''
  const priced = await timed(async () => {
    const asked = { versionId, regionCode: city, period, taxMode: 2, ladder }
    pricingId = (await job<{ pricingId: string }>(ask, `${list}/price`, asked)).pricingId
  })
  const exported = await timed(() => job(ask, `${list}/export`, { pricingId, into: 1, annex: 1 }))
  return { shown, read, matched, priced, exported }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Asks for a job and waits for its end. */
async function job<T extends object>(ask: Ask, path: string, body: object): Promise<T> {
  const asked = await ask<T & { jobId: string }>(path, body)
  for (;;) {
    const { state, reason } = await ask<{ state: string; reason: unknown }>(`blade-job/job/detail?id=${asked.jobId}`)
    if (state === 'done') return asked
    if (state !== 'queued' && state !== 'running')
      throw new Error(`${path} ended as ${state}: ${JSON.stringify(reason)}`)
    await pause(100)
  }
}

function callerOf({ address }: Child, headers: Record<string, string>): Ask {
  return async <T>(path: string, sent?: object | FormData): Promise<T> => {
    const isForm = sent instanceof FormData
    const typed = sent && !isForm ? { ...headers, 'content-type': 'application/json' } : headers
    const body = isForm ? sent : JSON.stringify(sent)
    const init = sent ? { method: 'POST', headers: typed, body } : { headers }
    const { data, msg } = (await (await fetch(`${address}/api/${path}`, init)).json()) as Answer<T>
    if (data === undefined || data === null) throw new Error(`${path}: ${msg}`)
    return data
  }
}

/** The most megabytes that the server had while the work ran. */
export async function mostMemory(server: Child, work: Promise<unknown>): Promise<number> {
  let [most, isOver] = [memoryOf(server), false]
  work.finally(() => (isOver = true)).catch(() => undefined)
  while (!isOver) {
    most = Math.max(most, memoryOf(server))
    await pause(50)
  }
  return most
}
