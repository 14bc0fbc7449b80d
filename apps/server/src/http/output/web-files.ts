import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sourceFolder } from '../../platform/source-folder.ts'

export const webFolder = fileURLToPath(new URL('../web/dist/', sourceFolder))

/** The page for every URL of the web application, once it has been built. */
export function webPage(): string | undefined {
  const file = join(webFolder, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Serves the built web application. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(webFolder)) return
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
      route.schema = { ...route.schema, hide: true }
    })
    // One route for the hashed files: a route for each of several hundred costs more than all other routes together.
    await files.register(fastifyStatic, { ...sending, root: join(webFolder, 'assets'), prefix: '/assets/' })
    await files.register(fastifyStatic, {
      ...sending,
      root: webFolder,
      // One route per other built file: no other URL is a file.
      wildcard: false,
      // The page itself is written per address: areas/price/front/page-routes.ts.
      globIgnore: ['assets/**', 'index.html*'],
      index: false,
      decorateReply: false,
    })
  })
}

const sending: Pick<FastifyStaticOptions, 'preCompressed' | 'setHeaders'> = {
  preCompressed: true,
  setHeaders: (reply, path) => {
    // Files with hashed names never change; the page that refers to them must always be fresh.
    const lasting = /\/assets\//.test(path)
    reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
}
