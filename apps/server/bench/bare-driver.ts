// biome-ignore lint/style/noRestrictedImports: the bare limit is the driver itself, without anything of ours
import pg from 'pg'
import { platformTenant } from '../src/platform/callers/caller.ts'
import type { Latency } from './load.ts'
import type { Statement } from './recorded.ts'

const warmSeconds = 1

/** A name for each text, by which a connection recognizes it. */
function namesOf(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text) ?? `bare_${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * Sends the statements of each turn through the driver alone, with this concurrency, as the application's role: no
 * HTTP, no sign-in.
 */
export async function bareLoad(
  url: string,
  statements: (turn: number) => readonly Statement[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Latency> {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c role=library_app' })
  const times: number[] = []
  const nameOf = namesOf()
  // As in the server: every connection has already planned the statements.
  const from = performance.now() + warmSeconds * 1000
  const until = from + seconds * 1000
  let turns = 0
  const worker = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      const client = await pool.connect()
      await client.query(`begin; select set_config('app.tenant_id', '${platformTenant}', true)`)
      for (const { text, values } of statements(turns++)) await client.query({ name: nameOf(text), text, values })
      await client.query('commit')
      client.release()
      if (started >= from) times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  await pool.end()
  times.sort((a, b) => a - b)
  const share = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { perSecond: times.length / seconds, p50: share(0.5), p95: share(0.95) }
}
