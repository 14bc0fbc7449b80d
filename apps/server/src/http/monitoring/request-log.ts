import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { LogWriter } from '../../platform/logging/log-writer.ts'
import { plainText } from '../../platform/logging/plain-text.ts'
import { declaredOnly } from './declared.ts'
import { masked } from './masked.ts'

const longest = 4000
/** A push stream is not logged as a request: the calls it leads to are. */
const quiet = /^\/api\/(health|docs|metrics|blade-desk\/push)\b/

/** Lists and projects belong to their users: administrators, who read the log, see no name, quantity or secret of theirs. */
const unlogged = /^\/api\/material(Project|List|Adjust)\//

/** Every API request writes a log line and a database record; a bug adds a second one with its stack trace. */
export function recordRequests(app: FastifyInstance, logs: LogWriter): void {
  app.addHook('onResponse', (request, reply, done) => {
    record(logs, request, reply)
    done()
  })
}

function record(logs: LogWriter, request: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(request)
  if (!path.startsWith('/api/') || quiet.test(path)) return
  const { tenantId, account } = request.caller
  const { statusCode: status, elapsedTime } = reply
  const time = Math.round(elapsedTime)
  request.log.info({ method: request.method, path, status, time, tenantId, account }, 'request')
  const entry = {
    requestId: request.id,
    method: request.method,
    requestUri: path.slice(0, 500),
    userAgent: plainText(request.headers['user-agent']) || null,
    remoteIp: request.ip,
    params: unlogged.test(path) ? null : paramsOf(request),
    createBy: account || null,
  }
  logs.write('apiLog', tenantId, { ...entry, status, time, title: titleOf(request) })
  if (request.failure !== undefined) logs.write('errorLog', tenantId, { ...entry, time, ...traceOf(request.failure) })
}

/** The query is logged separately: a logged URL must never contain a password. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

function titleOf(request: FastifyRequest): string | null {
  const summary = request.routeOptions.schema?.summary
  return summary ? summary.slice(0, `${summary} · `.indexOf(' · ')) : null
}

function paramsOf(request: FastifyRequest): string | null {
  const query = request.query as object | undefined
  const { querystring, body } = (request.routeOptions.schema ?? {}) as { querystring?: z.ZodType; body?: z.ZodType }
  const bodies = body ? [body] : []
  // Values of a body may come in the query.
  const queries = querystring ? [querystring, ...bodies] : bodies
  const sent = {
    ...(query && Object.keys(query).length > 0 ? { query: declaredOnly(query, queries) } : {}),
    ...(request.body ? { body: declaredOnly(request.body, bodies) } : {}),
  }
  return Object.keys(sent).length > 0 ? JSON.stringify(masked(sent)).slice(0, longest) : null
}

function traceOf(failure: unknown) {
  const error = failure instanceof Error ? failure : new Error(String(failure))
  const place = /\(?([^\s()]+):(\d+):\d+\)?/.exec(error.stack?.split('\n')[1]?.slice(0, 500) ?? '')
  return {
    exceptionName: error.name,
    message: error.message.slice(0, longest),
    stackTrace: error.stack?.slice(0, 20_000) ?? null,
    fileName: place?.[1] ?? null,
    lineNumber: place?.[2] ? Number(place[2]) : null,
  }
}
