import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sourceFolder } from '../platform/source-folder.ts'

/** Serves the built web application; an address that is no file is a page of it. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const root = fileURLToPath(new URL('../web/dist/', sourceFolder))
  if (!existsSync(root)) return
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
      route.schema = { ...route.schema, hide: true }
    })
    await files.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: true,
      index: ['index.html'],
      setHeaders: (reply, path) => {
        // Hashed names never change their content; the page that names them must always be fresh.
        const lasting = /\/assets\//.test(path)
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    files.setNotFoundHandler((request, reply) => {
      if (request.method === 'GET' && !request.url.startsWith('/assets/')) return reply.sendFile('index.html')
      return reply.callNotFound()
    })
  })
}
