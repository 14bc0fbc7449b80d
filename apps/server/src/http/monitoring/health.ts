import { fail } from '@library/contract/errors'
import { defineCall } from '@library/contract/kit/call'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isDiskFull } from '../../platform/files/stores/disk-space.ts'
import type { World } from '../../platform/world.ts'
import { serveOutside } from '../serve.ts'

const state = z.object({ status: z.literal('up') })
const live = defineCall({
  method: 'GET',
  path: 'health/live',
  label: { zh: '进程存活', en: 'The process lives' },
  answer: state,
})
const ready = defineCall({
  method: 'GET',
  path: 'health/ready',
  label: { zh: '可以服务', en: 'Ready to serve' },
  answer: state,
})

/**
 * Live while the process responds; ready while the database does too and files can be written, and no longer once a stop
 * has begun.
 */
export function healthRoutes(app: FastifyInstance, { config, database }: World): void {
  app.decorate('isLeaving', false)
  serveOutside(app, live, 'public', async () => ({ status: 'up' as const }))
  serveOutside(app, ready, 'public', async () => {
    if (app.isLeaving || !(await database.isReady())) throw fail('common/unavailable')
    if (await isDiskFull(config)) throw fail('common/disk-full')
    return { status: 'up' as const }
  })
}
