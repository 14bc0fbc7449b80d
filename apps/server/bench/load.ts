import autocannon from 'autocannon'
import type { Undisturbed } from './undisturbed.ts'

export type Load = Readonly<{ perSecond: number; p95: number }>
export type Latency = Load & Readonly<{ p50: number }>
export type Target = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'requests'>

/** Requests as fast as they are answered, with this concurrency. Any response but 200 makes the figure worthless. */
export async function load(
  target: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Latency> {
  const result = await autocannon({ ...target, connections, duration: seconds, timeout: 10 })
  const refused = result.non2xx + result.errors
  if (refused > 0) throw new Error(`${refused} of ${result.requests.total} requests to ${target.url} were refused`)
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p95: percentile95(result) }
}

/** autocannon reports 90 and 97.5; the figure between is read from its histogram's neighbours, rounded up. */
function percentile95({ latency }: autocannon.Result): number {
  return latency.p90 + ((latency.p97_5 - latency.p90) * 2) / 3
}

export type Pair = Readonly<{ ours: Load; bare: Load; ratio: number }>

/** Alternating, so that other load on the machine hits both; the median of the rounds counts. */
export async function compare(
  ours: Target,
  bare: Target,
  options: { connections: number; seconds: number; rounds: number; undisturbed: Undisturbed },
): Promise<Pair> {
  const warm = { ...options, seconds: 2 }
  await load(bare, warm)
  await load(ours, warm)
  const rounds: Array<{ ours: Load; bare: Load }> = []
  for (let round = 0; round < options.rounds; round += 1) {
    const turn = await options.undisturbed(async () => ({
      bare: await load(bare, options),
      ours: await load(ours, options),
    }))
    rounds.push(turn.figure)
  }
  const [of, against] = [middle(rounds.map((round) => round.ours)), middle(rounds.map((round) => round.bare))]
  return { ours: of, bare: against, ratio: of.perSecond / against.perSecond }
}

function middle(loads: readonly Load[]): Load {
  const sorted = (key: keyof Load) => loads.map((load) => load[key]).sort((a, b) => a - b)
  const at = Math.floor(loads.length / 2)
  return { perSecond: sorted('perSecond')[at] ?? 0, p95: sorted('p95')[at] ?? 0 }
}
