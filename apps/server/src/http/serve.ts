import { tokenRefusal } from '@library/contract/auth/token'
import type { AnswerOf, BodyOf, Call, QueryOf } from '@library/contract/kit/call'
import { asSentBack } from '@library/contract/sent-back'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '../platform/database/database.ts'
import type { Access } from './access.ts'
import { once } from './idempotency.ts'
import { closed } from './input/closed.ts'
import { receiveUpload, type UploadedFile } from './input/uploads.ts'
import { languageOf } from './language.ts'
import { envelopeOf, ok, refusalEnvelope } from './output/envelope.ts'
import { isUnchanged } from './output/etag.ts'
import { PreSerialized, preSerializedEnvelope } from './output/pre-serialized.ts'

export type Input<C extends Call> = { query: QueryOf<C>; body: BodyOf<C> } & FilesOf<C>
/** The first file and all of them; deleted again once the answer is sent. */
type FilesOf<C extends Call> = [NonNullable<C['upload']>] extends [never]
  ? unknown
  : {
      file: NonNullable<C['upload']> extends { optional: true } ? UploadedFile | undefined : UploadedFile
      files: readonly UploadedFile[]
    }
type Work<C extends Call> = (
  ctx: Ctx,
  input: Input<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<AnswerOf<C>>
type Raw<C extends Call> = (
  input: Input<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<AnswerOf<C> | PreSerialized>

export type ServeOptions = {
  /** Mends the body before its schema looks at it. */
  prepare?: (body: unknown, request: FastifyRequest) => unknown
  /** Honours `Idempotency-Key`. Not for calls whose answer holds a secret: the answer is kept. */
  idempotent?: boolean
  oauthErrors?: boolean
  /** Answers 304 to a client that has this very answer already. */
  etag?: boolean
  /** Bytes of the largest body, where a file comes in it. */
  bodyLimit?: number
  /** Sends the answer as it is: for files that are read in parts. */
  uncompressed?: boolean
}

/** Serves a call of the contract: one transaction, the envelope, and what was declared about it in the API document. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  access: Access,
  work: Work<C>,
  options: ServeOptions = {},
): void {
  serveOutside(
    app,
    call,
    access,
    (input, request, reply) =>
      request.transact((ctx) => {
        const answer = () => work(ctx, input, request, reply)
        return options.idempotent ? once(ctx, request, answer) : answer()
      }),
    options,
  )
}

/** The same for the few calls that begin their own transactions: what they write must outlive a refusal. */
export function serveOutside<C extends Call>(
  app: FastifyInstance,
  call: C,
  access: Access,
  work: Raw<C>,
  options: ServeOptions = {},
): void {
  const answer = call.answer === 'file' ? undefined : call.bare ? call.answer : envelopeOf(call.answer as z.ZodType)
  const body = bodyOf(call)
  const route: RouteOptions = {
    method: call.method,
    url: `/api/${call.path}`,
    config: {
      access,
      ...(options.oauthErrors ? { oauthErrors: true } : {}),
      ...(call.upload ? { upload: call.upload } : {}),
    },
    ...(options.uncompressed ? { compress: false } : {}),
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    schema: {
      tags: [call.path.split('/').slice(0, -1).join('/')],
      summary: `${call.label.zh} · ${call.label.en}`,
      ...(call.query ? { querystring: call.query } : {}),
      ...(body ? { body } : {}),
      response: { ...(answer ? { 200: answer } : {}), '4xx': options.oauthErrors ? tokenRefusal : refusalEnvelope },
      ...documentedAccess(access),
    },
    preValidation: async (request, reply) => {
      if (call.upload) await receiveUpload(request, reply, call.upload)
      if (call.query) request.query = withoutEmpty(request.query)
      if (call.eitherPlace) request.body = together(declared(call.body, request.query), request.body)
      if (options.prepare) request.body = options.prepare(request.body, request)
      if (call.sentBack && call.body) request.body = asSentBack(request.body, call.body, call.sentBack)
    },
    handler: async (request, reply) => {
      const { query, body } = request
      const files = request.uploads ?? []
      const data = await work({ query, body, file: files[0], files } as Input<C>, request, reply)
      if (data instanceof PreSerialized)
        return reply.type('application/json; charset=utf-8').send(preSerializedEnvelope(data, languageOf(request)))
      if (options.etag && isUnchanged(request, reply, data)) return reply.code(304).send()
      return call.bare || call.answer === 'file' ? data : ok(data, languageOf(request))
    },
  }
  app.route(route)
}

/** A field that is not declared is refused, wherever it stands: dropping it would hide a mistake or an attempt. */
function bodyOf({ body, upload, ignoresUnknown }: Call): z.ZodType | undefined {
  if (body) return ignoresUnknown ? body : closed(body)
  return upload && !upload.optional ? z.strictObject({}) : undefined
}

/** Of a query only what the body declares: an address may carry more than the call asks for. */
function declared(schema: z.ZodType | undefined, query: unknown): object {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return query as object
  return Object.fromEntries(Object.entries(query as object).filter(([name]) => Object.hasOwn(schema.shape, name)))
}

/** What is no object is left as it came, for the schema to refuse. */
function together(query: unknown, body: unknown): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body
  return { ...withoutEmpty(query), ...body }
}

/** An empty filter is no filter. Few queries have one, and to make them anew takes a while. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  const fields = query as Record<string, unknown>
  if (!Object.values(fields).includes('')) return fields
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

function documentedAccess(access: Access): { security?: readonly Record<string, string[]>[]; description: string } {
  if (access === 'public' || access === 'visitor') return { description: 'No sign-in needed.', security: [] }
  if (typeof access === 'string') return { description: 'Any signed-in user.' }
  const { permission, platformOnly } = access
  const needed =
    typeof permission === 'string'
      ? `\`${permission}\``
      : `\`${permission.add}\` to add, \`${permission.edit}\` to change`
  return { description: `Needs ${needed}.${platformOnly ? ' Platform administrator only.' : ''}` }
}
