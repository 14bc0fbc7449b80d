import pg from 'pg'
import type { Caller } from '../callers/caller.ts'

/**
 * They travel with begin: one round trip instead of two. Said as commands, which the database need not plan. Who acts is only
 * asked for by what is written; reading needs the tenant.
 */
export function settings(caller: Caller, requestId: string): string {
  return [
    setting('tenant_id', caller.tenantId),
    setting('user_id', caller.userId),
    setting('dept_id', caller.deptId),
    setting('request_id', requestId),
  ].join('; ')
}

export function setting(name: string, value: string): string {
  return `set local app.${name} = ${pg.escapeLiteral(value)}`
}
