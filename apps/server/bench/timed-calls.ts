import { Agent, request } from 'node:http'
import type { Latency } from './load.ts'

export type Asked = Readonly<{ url: string; method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> }>
type Next = () => Asked | undefined | Promise<Asked | undefined>
type Callers = Readonly<{ connections: number; headers: Record<string, string> }>

/**
 * Sends one request after the other until there is no next one, with this concurrency, each on a separate connection.
 * Timed to fractions of a millisecond, where autocannon has whole ones only; and not by `fetch`, which would take half
 * as much of the processor as the server it measures.
 */
export async function timedCalls(next: Next, { connections, headers }: Callers): Promise<Latency> {
  const times: number[] = []
  const began = performance.now()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const caller = async () => {
    for (let asked = await next(); asked; asked = await next()) {
      const started = performance.now()
      await send(asked, agent, headers)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  agent.destroy()
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const share = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { perSecond: times.length / seconds, p50: share(0.5), p95: share(0.95) }
}

function send(
  { url, method = 'GET', body, headers: own }: Asked,
  agent: Agent,
  headers: Record<string, string>,
): Promise<void> {
  const bodyHeaders = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers: { ...headers, ...own, ...bodyHeaders } })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    asked.end(body)
  })
}
