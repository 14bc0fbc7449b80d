import { client } from '@library/contract/system/client'
import { param } from '@library/contract/system/param'
import { siteCall } from '@library/contract/system/site'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import type { World } from '../../platform/world.ts'
import { clientCalls } from './client.ts'
import { siteSettings } from './site.ts'

/** The installation itself: its parameters, the programs that may sign in, what a browser must know first. */
export function systemRoutes(app: FastifyInstance, { config }: World): void {
  serve(app, siteCall, 'visitor', (ctx) => siteSettings(ctx, config))
  crudRoutes(app, param)
  crudRoutes(app, client, clientCalls(config))
}
