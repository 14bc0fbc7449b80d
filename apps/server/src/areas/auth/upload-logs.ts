import type { ErrorLogEntry } from '@library/contract/auth/session'
import type { FastifyRequest } from 'fastify'
import { plainLines, plainText } from '../../platform/logging/plain-text.ts'
import type { World } from '../../platform/world.ts'

/**
 * The client's error log, in the specified format. The text is untrusted: it is cleaned, limited and shown as text
 * only.
 */
export function storeClientErrors(world: World, request: FastifyRequest, entries: readonly ErrorLogEntry[]): null {
  for (const entry of entries) {
    world.logs.write('errorLog', request.caller.tenantId, {
      requestId: request.id,
      method: 'WEB',
      requestUri: plainText(entry.url, 2000),
      userAgent: plainText(request.headers['user-agent']),
      remoteIp: request.ip,
      params: plainText(JSON.stringify({ info: entry.info, time: entry.time }), 4000),
      createBy: request.caller.account,
      exceptionName: plainText(entry.type ?? 'error', 64),
      message: plainText(entry.message, 4000),
      stackTrace: plainLines(entry.stack),
    })
  }
  return null
}
