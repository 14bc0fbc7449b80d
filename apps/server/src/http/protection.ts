import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { fail } from '@library/contract/errors'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'

/** Calls per second: of one user, and of all visitors behind one address, which may be a whole office. */
const perUser = 50
const perAddress = 200

/** Headers and limits of every route. */
export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  const headers = safeHeaders(config)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(cookie)
  if (config.rateLimit) {
    await app.register(rateLimit, {
      max: (request) => (request.caller.userId ? perUser : perAddress),
      // Files are cheap, and a page requests many at once.
      allowList: (request) => !request.url.startsWith('/api/') || request.url.startsWith('/api/health/'),
      timeWindow: 1000,
      // After the access hook, so that a user is counted by account and not by the office's address; before the body is read.
      hook: 'preParsing',
      keyGenerator: (request) => request.caller.userId || request.ip,
      errorResponseBuilder: (_, { ttl }) => fail('common/too-many', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
    })
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
}

/** The same for every response, so helmet runs once and not every time. A route may set its own instead. */
function safeHeaders(config: Config): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(rulesOf(config))(request, response, (problem?: unknown) => {
    if (problem) throw problem
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

function rulesOf({ publicUrl, frameHosts }: Config): HelmetOptions {
  const secure = publicUrl?.startsWith('https:') ?? false
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its styles at run time; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // A fetched PDF is shown from memory.
        frameSrc: ["'self'", 'blob:', ...frameHosts],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  }
}
