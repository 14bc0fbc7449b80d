import type { SecurityEvent } from '@library/contract/log/security-event'
import type { FastifyRequest } from 'fastify'
import { plainText } from '../../platform/logging/plain-text.ts'
import type { World } from '../../platform/world.ts'

type Entry = { event: SecurityEvent; tenantId: string; account?: string; data?: Record<string, unknown> }

const alarming: ReadonlySet<SecurityEvent> = new Set(['sign-in-refused', 'token-reuse'])

export function logSecurity(world: World, request: FastifyRequest, { event, tenantId, account, data }: Entry): void {
  world.logs.write('usualLog', tenantId, {
    logLevel: alarming.has(event) ? 'warn' : 'info',
    logId: event,
    logData: plainText(JSON.stringify(data ?? {}), 4000),
    requestId: request.id,
    method: request.method,
    requestUri: plainText(request.url.split('?')[0]),
    userAgent: plainText(request.headers['user-agent']),
    remoteIp: request.ip,
    createBy: plainText(account ?? request.caller.account, 64) || null,
  })
}
