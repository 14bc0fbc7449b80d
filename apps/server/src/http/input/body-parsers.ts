import { parse as parseQuery } from 'node:querystring'
import { fail } from '@library/contract/errors'
import type { FastifyInstance } from 'fastify'
import { isFormTooComplex, isJsonTooComplex } from './body-bounds.ts'

/** JSON and forms; every other content type is refused with 415. Uploads have a parser of their own. */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    // `POST remove?ids=` has a JSON content type and no body.
    if (body === '') return done(null, undefined)
    if (isJsonTooComplex(body)) return done(fail('common/too-complex'), undefined)
    return parseJson(request, body, done)
  })

  // Some clients send JSON without saying so.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, undefined)
    if (isJsonTooComplex(body)) return done(fail('common/too-complex'), undefined)
    return parseJson(request, body, (error, parsed) =>
      error ? done(fail('common/unsupported-type'), undefined) : done(null, parsed),
    )
  })

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body: string, done) =>
    isFormTooComplex(body) ? done(fail('common/too-complex'), undefined) : done(null, { ...parseQuery(body) }),
  )
}
