import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const title = '建设工程材料参考价格库 · Construction Material Price Library'

const description = `Every ordinary call answers \`{ code, success, data, msg }\`. Ids and decimals are text; date-times are
\`yyyy-MM-dd HH:mm:ss\`. A row may be sent back as it was answered; an undeclared field is refused only if it carries a value.

Sign in with the id and secret of an application (page Clients), then send \`Blade-Auth: bearer <access_token>\` with each call,
or enter it under Authorize. On a demo:

    curl -u web:web-secret -H 'Tenant-Id: 000000' -d grant_type=password -d username=member \\
      --data-urlencode 'password=Demo#2026' <address>/api/blade-auth/oauth/token

A token whose scope is not \`all\` reaches user-info and the calls its scope names: \`price\` reads published prices. Other calls answer
403 with \`auth/insufficient-scope\`.

A typed client for TypeScript is in \`packages/client\`.`

/** A call that accepts files is documented as a form. */
const withUploads: typeof jsonSchemaTransform = (given) => {
  const transformed = jsonSchemaTransform(given)
  const upload = given.route.config?.upload
  if (!upload) return transformed
  const { properties = {}, required = [] } = (transformed.schema.body ?? {}) as {
    properties?: object
    required?: string[]
  }
  const file = { type: 'string', format: 'binary', description: `at most ${upload.max} bytes` }
  const field = (upload.most ?? 1) > 1 ? { type: 'array', items: file, maxItems: upload.most } : file
  const body = {
    type: 'object',
    properties: { ...properties, [upload.field]: field },
    required: upload.optional ? required : [...required, upload.field],
  }
  return { ...transformed, schema: { ...transformed.schema, body, consumes: ['multipart/form-data'] } }
}

/** The API describes itself: the document at /api/docs/openapi.json, a readable page of it at /api/docs. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1',
        description,
      },
      components: {
        securitySchemes: {
          bladeAuth: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: '`bearer <access_token>`' },
        },
      },
      security: [{ bladeAuth: [] }],
    },
    transform: withUploads,
  })
  await app.register(
    async (docs) => {
      docs.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' }
        route.schema = { ...route.schema, hide: true }
      })
      // The page builds its addresses from the request's, so it is given one without a query.
      docs.addHook('onRequest', async (request, reply) => {
        if (request.url.startsWith('/api/docs/?')) return reply.redirect('/api/docs/')
      })
      docs.get('/openapi.json', async () => app.swagger())
      docs.get('', async (_, reply) => reply.redirect('/api/docs/'))
      await docs.register(swaggerUi, {
        routePrefix: '/',
        staticCSP: true,
        theme: { title, css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }] },
        uiConfig: { docExpansion: 'none', filter: true, deepLinking: true },
      })
    },
    { prefix: '/api/docs' },
  )
}
