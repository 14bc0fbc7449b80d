import { type ErrorCode, errors, fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import { type FieldProblem, fieldProblems } from '@library/contract/kit/field-problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseRefusal } from '../../platform/database/refusal.ts'
import { InvalidInput } from '../input/validation.ts'
import { languageOf } from '../language.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals are sent as `{ error, error_code, error_description }`, as OAuth clients expect. */
    oauthErrors?: boolean
  }
  interface FastifyRequest {
    /** A bug found while responding, for the error log. */
    failure?: unknown
  }
}

const crash = { zh: '服务器异常', en: 'Server error' } as const

/**
 * The only place where an error becomes a response. A URL that is neither call nor file is a page of the web
 * application.
 */
export function answerErrors(app: FastifyInstance, page: string | undefined): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal) return sendRefusal(request, reply, refusal, error)
    request.log.error(error)
    request.failure = error
    return sendCrash(request, reply)
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (['GET', 'HEAD'].includes(request.method) && page && !/^\/(api|assets)\b/i.test(path)) {
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    }
    const other = request.method === 'GET' ? 'POST' : 'GET'
    const isKnown = app.hasRoute({ method: other, url: path })
    return sendRefusal(request, reply, fail(isKnown ? 'common/method-not-allowed' : 'common/no-such-call'))
  })
}

const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'common/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'common/unsupported-type',
  FST_ERR_VALIDATION: 'common/bad-input',
}

function refusalFor(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (error instanceof InvalidInput) return fail('common/bad-input')
  const known = databaseRefusal(error)
  if (known) return known
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code && fastifyCodes[code]) return fail(fastifyCodes[code])
  if (statusCode === 429) return fail('common/too-many')
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? fail('common/bad-input') : undefined
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: DomainError,
  cause?: unknown,
): FastifyReply {
  const language = languageOf(request)
  const problems =
    cause instanceof InvalidInput ? fieldProblems(cause.schema, cause.issues, language) : refusal.problems(language)
  const msg = clipped(problems?.[0]?.msg ?? refusal.translate(language))
  if (refusal.status === 503) reply.header('retry-after', '2')
  const retryAfter = refusal.details.retryAfter
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  reply.code(refusal.status).type('application/json; charset=utf-8')
  if (request.routeOptions.config.oauthErrors) return reply.send(JSON.stringify(oauthRefusal(refusal, msg)))
  return reply.send(
    JSON.stringify({
      code: refusal.status,
      success: false,
      data: problems && withinBounds(problems),
      msg,
      error: refusal.code,
      requestId: request.id,
    }),
  )
}

/** A refusal may repeat what the caller sent, so it has a size of its own. */
const longestMessage = 500
const mostBytes = 3_000

function clipped(text: string): string {
  return text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text
}

function withinBounds(problems: readonly FieldProblem[]): FieldProblem[] {
  let left = mostBytes
  return problems.filter(({ field, msg }) => {
    left -= Buffer.byteLength(field) + Buffer.byteLength(msg)
    return left > 0
  })
}

/** The OAuth code for a refusal; the finer code is beside it as error_code. */
const oauthMessages: Partial<Record<ErrorCode, string>> = {
  'auth/unsupported-grant': 'unsupported_grant_type',
  'auth/grant-not-allowed': 'unauthorized_client',
  'auth/bad-client': 'invalid_client',
  'auth/bad-scope': 'invalid_scope',
  'auth/foreign-token': 'unauthorized_client',
  'auth/missing-parameter': 'invalid_request',
  'auth/mfa-required': 'mfa_required',
  'common/bad-input': 'invalid_request',
  'common/unavailable': 'temporarily_unavailable',
  'tenant/moving': 'temporarily_unavailable',
  'tenant/moved': 'temporarily_unavailable',
}

function oauthRefusal(refusal: DomainError, description: string) {
  const oauthCode = refusal.code in errors ? oauthMessages[refusal.code as ErrorCode] : undefined
  const { mfaToken } = refusal.details
  return {
    error: oauthCode ?? 'invalid_grant',
    error_code: refusal.code,
    error_description: description,
    ...(typeof mfaToken === 'string' ? { mfa_token: mfaToken } : {}),
  }
}

function sendCrash(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const msg = crash[languageOf(request)]
  reply.code(500).type('application/json; charset=utf-8')
  if (request.routeOptions.config.oauthErrors) {
    return reply.send(
      JSON.stringify({
        error: 'server_error',
        error_code: 'common/crash',
        error_description: `${msg} (${request.id})`,
      }),
    )
  }
  return reply.send(
    JSON.stringify({ code: 500, success: false, data: null, msg, error: 'common/crash', requestId: request.id }),
  )
}
