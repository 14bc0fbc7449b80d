import type { Readable } from 'node:stream'
import { tokenRefusal } from '@library/contract/auth/token'
import type { AnswerOf, BodyOf, Call, QueryOf } from '@library/contract/kit/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '../platform/database/database.ts'
import { type Access, isByAction } from './access.ts'
import { once } from './idempotency.ts'
import { knownSort } from './input/known-sort.ts'
import { readAsSent, rememberAnswer } from './input/sent-back.ts'
import { receiveUpload, type UploadedFile } from './input/uploads.ts'
import { languageOf } from './language.ts'
import { envelopeOf, ok, refusalEnvelope } from './output/envelope.ts'
import { isUnchanged } from './output/etag.ts'
import { PreSerialized, preSerializedEnvelope } from './output/pre-serialized.ts'
import { sendUndo } from './output/send-undo.ts'

export type Input<C extends Call> = { query: QueryOf<C>; body: BodyOf<C> } & FilesOf<C>
/** The first file and all of them; deleted after the response is sent. */
type FilesOf<C extends Call> = [NonNullable<C['upload']>] extends [never]
  ? unknown
  : {
      file: NonNullable<C['upload']> extends { optional: true } ? UploadedFile | undefined : UploadedFile
      files: readonly UploadedFile[]
    }
/** A file is sent as bytes or as a stream; the reply itself means that the response was already sent. */
export type FileAnswer = Uint8Array | Readable | FastifyReply
type Served<C extends Call> = C['answer'] extends 'file' ? FileAnswer : AnswerOf<C>
type Work<C extends Call> = (
  ctx: Ctx,
  input: Input<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Served<C>>
type Raw<C extends Call> = (
  input: Input<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Served<C> | PreSerialized>

export type ServeOptions = {
  /** Prepares the body before its schema validates it. */
  prepare?: (body: unknown, request: FastifyRequest) => unknown
  /** Honours `Idempotency-Key`. Not for calls whose response contains a secret: the response is stored. */
  idempotent?: boolean
  oauthErrors?: boolean
  /** Accepts the token as `Authorization: Bearer` too. */
  bearer?: boolean
  /** Answers 304 to a client that already has this response. */
  etag?: boolean
  /** The body limit in bytes, where it contains a file. */
  bodyLimit?: number
  /** Sends the response unchanged: for files that are read in ranges. */
  uncompressed?: boolean
}

/** Serves a call of the contract: one transaction, the envelope, and its declaration in the API document. */
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
      request.transact(async (ctx) => {
        const answer = () => work(ctx, input, request, reply)
        const data = await (options.idempotent ? once(ctx, request, answer) : answer())
        if (call.undoable) await sendUndo(ctx, reply)
        return data
      }),
    options,
  )
}

/** The same for the few calls that begin their own transactions: their writes must survive a refusal. */
export function serveOutside<C extends Call>(
  app: FastifyInstance,
  call: C,
  access: Access,
  work: Raw<C>,
  options: ServeOptions = {},
): void {
  const answer = call.answer === 'file' ? undefined : call.bare ? call.answer : envelopeOf(call.answer as z.ZodType)
  const body = bodyOf(call)
  rememberAnswer(app, call)
  const read = readAsSent(app, call)
  const requireKnownSort = knownSort(call)
  const route: RouteOptions = {
    method: call.method,
    url: `/api/${call.path}`,
    config: {
      access,
      ...(options.oauthErrors ? { oauthErrors: true } : {}),
      ...(options.bearer ? { bearer: true } : {}),
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
      ...documented(access, options),
    },
    preValidation: async (request, reply) => {
      if (call.upload) await receiveUpload(request, reply, call.upload)
      if (call.query) request.query = withoutEmpty(request.query)
      if (call.eitherPlace) request.body = together(declared(call.body, request.query), request.body)
      if (options.prepare) request.body = options.prepare(request.body, request)
      if (body) request.body = read(request.body)
      requireKnownSort(request.query, request.body)
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

/** Files alone take no other fields. */
function bodyOf({ body, upload }: Call): z.ZodType | undefined {
  return body ?? (upload && !upload.optional ? z.strictObject({}) : undefined)
}

/** Only the declared query fields: a URL may carry more than the call accepts. */
function declared(schema: z.ZodType | undefined, query: unknown): object {
  if (!(schema instanceof z.ZodObject)) return query as object
  const { catchall } = schema.def
  if (catchall && !(catchall instanceof z.ZodNever)) return query as object
  return Object.fromEntries(Object.entries(query as object).filter(([name]) => Object.hasOwn(schema.shape, name)))
}

/** A value that is not an object is unchanged, for the schema to refuse. */
function together(query: unknown, body: unknown): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body
  return { ...withoutEmpty(query), ...body }
}

/** An empty filter is no filter. Few queries have one, and copying them takes time. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  const fields = query as Record<string, unknown>
  if (!Object.values(fields).includes('')) return fields
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

function documented(access: Access, { idempotent }: ServeOptions): ReturnType<typeof documentedAccess> {
  const { description, ...rest } = documentedAccess(access)
  return { ...rest, description: idempotent ? `${description} Honours \`Idempotency-Key\`.` : description }
}

function documentedAccess(access: Access): { security?: readonly Record<string, string[]>[]; description: string } {
  if (access === 'public' || access === 'visitor') return { description: 'No sign-in needed.', security: [] }
  if (typeof access === 'string') return { description: 'Any signed-in user.' }
  const { permission, platformOnly } = access
  const needed = isByAction(permission)
    ? `\`${permission.add}\` to add, \`${permission.edit}\` to change`
    : [permission]
        .flat()
        .map((code) => `\`${code}\``)
        .join(' or ')
  return { description: `Needs ${needed}.${platformOnly ? ' Platform administrator only.' : ''}` }
}
