import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { platformTenant, programCaller } from '../platform/caller.ts'
import { countQueue } from '../platform/jobs/queue.ts'
import type { World } from '../platform/world.ts'

/** Figures of this process in the format of Prometheus, for whoever holds the token. Without one there is no such route. */
export async function measure(app: FastifyInstance, world: World): Promise<void> {
  const { metricsToken } = world.config
  if (!metricsToken) return
  // Loaded only where it is wanted: a start without it stays quick.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
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
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(world.database.pool())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'job_queue_rows',
    help: 'Background jobs in the queue, over all processes',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const rows = await world.database.inTransaction(programCaller(platformTenant), countQueue)
      for (const { state, count } of rows) this.set({ state }, count)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: what strangers try must not make new figures.
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

function holds(request: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
}
