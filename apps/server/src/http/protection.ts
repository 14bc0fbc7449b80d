import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { fail } from '@library/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Calls in a second: of one user, and of all visitors behind one address, which may be a whole office. */
const perUser = 50
const perAddress = 200

/** Headers, limits and body parsers that hold for every route. */
export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
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
        // A PDF that was fetched is shown from memory.
        frameSrc: ["'self'", 'blob:', ...config.frameHosts],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: 1_048_576 })
  acceptEmptyJson(app)
  if (config.rateLimit) {
    await app.register(rateLimit, {
      max: (request) => (request.caller.userId ? perUser : perAddress),
      // Files are cheap, and a page asks for many at once.
      allowList: (request) => !request.url.startsWith('/api/') || request.url.startsWith('/api/health/'),
      timeWindow: 1000,
      // After the access hook, so that a user is counted as himself and not as his office's address.
      hook: 'preValidation',
      keyGenerator: (request) => request.caller.userId || request.ip,
      errorResponseBuilder: (_, { ttl }) => fail('common/too-many', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
    })
  }
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
  })
}

/** `POST remove?ids=` comes with a JSON content type and nothing after it. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
}
