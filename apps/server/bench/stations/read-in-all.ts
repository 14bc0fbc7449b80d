import { setTimeout as pause } from 'node:timers/promises'
import { trendCall } from '@library/contract/price/price-history'
import { pricePageCall } from '@library/contract/price/price-list'
import type { Child } from '../child.ts'
import type { Latency } from '../load.ts'
import { timedCalls } from '../timed-calls.ts'

export type Station = Readonly<{ tenantId: string; headers: Record<string, string>; materials: readonly string[] }>
export type Kind = 'page' | 'search' | 'trend'
export type Latencies = Readonly<Record<Kind, Latency>>

const terms = ['钢筋', '防水卷材', '水泥', 'HRB400E', 'De63', '电缆', '闸阀', '地砖', '砌块', '乳胶漆', '角钢', '碎石']

/** What is asked the nth time: another page, term or material, so that little of it is cached. */
const asked: Readonly<Record<Kind, (nth: number, station: Station) => string>> = {
  page: (nth) => `${pricePageCall.path}?size=31&current=${1 + (nth % 40)}`,
  search: (nth) =>
    `${pricePageCall.path}?size=31&current=${1 + (nth % 3)}&materialName=${encodeURIComponent(terms[nth % terms.length] ?? '')}`,
  trend: (nth, { materials }) =>
    `${trendCall.path}?stdMaterialId=${materials[nth % materials.length]}&startPeriod=202311&endPeriod=202610`,
}
const perSecond = 10
const connections = 8

/** Each kind so many times a second over all stations by turns, whether the last was answered or not. */
export async function readInAll(server: Child, stations: readonly Station[], seconds: number): Promise<Latencies> {
  const [page, search, trend] = await Promise.all([
    read(server, stations, { kind: 'page', seconds }),
    read(server, stations, { kind: 'search', seconds }),
    read(server, stations, { kind: 'trend', seconds }),
  ])
  return { page, search, trend }
}

function read({ address }: Child, stations: readonly Station[], { kind, seconds }: { kind: Kind; seconds: number }) {
  const began = performance.now()
  let count = 0
  const next = async () => {
    const due = (count * 1000) / perSecond
    if (due >= seconds * 1000) return undefined
    const nth = count
    count += 1
    await pause(Math.max(0, began + due - performance.now()))
    const station = stations[nth % stations.length] as Station
    return { url: `${address}/api/${asked[kind](nth, station)}`, headers: station.headers }
  }
  return timedCalls(next, { connections, headers: {} })
}
