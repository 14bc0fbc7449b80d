import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { openCaches } from '../../platform/cache/cache.ts'
import type { ReplicaFigures } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { measureDatabase } from './database-metrics.ts'

type Figures = typeof import('prom-client')

/**
 * Metrics of this process in the Prometheus format, for callers with the token. Without a configured token the route
 * does not exist.
 */
export async function measure(app: FastifyInstance, world: World): Promise<void> {
  const { metricsToken } = world.config
  if (!metricsToken) return
  // Loaded only when needed: a start without it stays fast.
  const figures = await import('prom-client')
  const { collectDefaultMetrics, Histogram, Registry } = figures
  const registers = [new Registry()]
  const [register] = registers as [InstanceType<typeof Registry>]
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API calls',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  measureDatabase(figures, registers, world)
  measureShares(figures, registers, world)
  measureCaches(figures, registers, world)
  if (world.database.replica) measureReplica(figures, registers, world.database.replica)
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern, not the URL: arbitrary URLs must not create new time series.
    const route = request.routeOptions.url
    if (route?.startsWith('/api/'))
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const schema = { summary: '指标 · Metrics', description: 'Needs the token of METRICS_TOKEN.', security: [] }
  app.get('/api/metrics', { config: { access: 'public' }, schema }, async (request, reply) => {
    if (!holds(request, metricsToken)) throw fail('common/unauthenticated')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** How often calls wait for a connection, by reason: no label per tenant, whose number has no limit. */
function measureShares({ Counter }: Figures, registers: Registry[], world: World): void {
  new Counter({
    name: 'database_waits_total',
    help: 'Calls that waited for a connection because their tenant had its share or none was left, and those that gave up',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      const { waits, refused } = world.database.shares()
      for (const [reason, count] of Object.entries({ ...waits, refused })) this.inc({ reason }, count)
    },
  })
}

/** Every cache in use: its size, and its hits and misses. */
function measureCaches({ Counter, Gauge }: Figures, registers: Registry[], world: World): void {
  new Gauge({
    name: 'cache_entries',
    help: 'Entries of each cache of this process',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, { figures }] of openCaches(world)) this.set({ cache }, figures().entries)
    },
  })
  new Counter({
    name: 'cache_reads_total',
    help: 'Reads of each cache of this process, by whether it had the answer',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [cache, { figures }] of openCaches(world)) {
        const { hits, misses } = figures()
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
}

/** How many public queries the replica serves, and how far behind it is. */
function measureReplica({ Counter, Gauge }: Figures, registers: Registry[], replica: ReplicaFigures): void {
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Seconds by which the replica is behind the primary; absent while it does not answer',
    registers,
    async collect() {
      this.remove()
      const lag = await replica.lag()
      if (lag !== undefined) this.set(lag)
    },
  })
  new Counter({
    name: 'database_look_ups_total',
    help: 'Look-ups by who answered: the replica, or the primary because it was behind, away, or nothing was heard of changes',
    labelNames: ['answer'],
    registers,
    collect() {
      this.reset()
      for (const [answer, count] of Object.entries(replica.lookUps())) this.inc({ answer }, count)
    },
  })
}

function holds(request: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
}
