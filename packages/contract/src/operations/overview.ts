import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'

const count = z.int().nonnegative()
const bytes = count.describe('bytes')

export const overview = z.object({
  health: z.object({
    signals: z.boolean().describe('the notification line to the database is up'),
    failedJobs: count.describe('in the last day'),
    errors: count.describe('lines of the error log in the last day'),
  }),
  versions: z.object({ app: z.string(), node: z.string(), postgres: z.string(), migration: z.string() }),
  process: z.object({
    host: z.string(),
    pid: count,
    uptimeSeconds: count,
    rss: bytes,
    heapUsed: bytes,
    heapTotal: bytes,
    cpus: count,
    load: z.number().describe('average of the last minute'),
  }),
  database: z.object({
    size: bytes,
    connections: count,
    mostConnections: count,
    pool: z.object({ total: count, idle: count, waiting: count }),
    shares: z.object({
      most: count.describe('connections of this process that one tenant may hold while others call'),
      waits: z.object({
        share: count.describe('calls that waited since the start because their tenant had its share'),
        pool: count.describe('calls that waited since the start because no connection was left'),
      }),
      refused: count.describe('calls that gave up waiting'),
    }),
    tables: z.array(
      z.object({
        name: z.string(),
        rows: count.nullable().describe('an estimate; null until the database has made one'),
        size: bytes,
      }),
    ),
  }),
  queue: z.array(z.object({ state: z.string(), count })),
  tenants: z
    .array(
      z.object({
        tenantId: z.string(),
        tenantName: z.string(),
        held: count.describe('connections of this process'),
        waiting: count.describe('calls that wait for a connection'),
        waits: count.describe('calls that waited since the start'),
        waitingJobs: count,
        runningJobs: count,
      }),
    )
    .describe('the busiest tenants'),
})
export type Overview = z.output<typeof overview>

export const slowCall = z.object({
  path: z.string(),
  count,
  failures: count,
  p50: count.describe('milliseconds, to within three in a hundred'),
  p95: count,
  max: count,
})
export type SlowCall = z.output<typeof slowCall>

export const overviewCall = defineCall({
  method: 'GET',
  path: 'blade-operations/overview',
  label: { zh: '运行状况', en: 'How the program is' },
  answer: overview,
})
export const spans = ['hour', 'day'] as const
export const slowCallsCall = defineCall({
  method: 'GET',
  path: 'blade-operations/slow-calls',
  label: { zh: '慢接口', en: 'Slow calls' },
  query: z.object({ span: labelled(z.enum(spans), '时间段', 'Span', true).default('hour') }),
  answer: z.array(slowCall),
})
