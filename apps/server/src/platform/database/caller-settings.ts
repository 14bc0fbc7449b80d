import pg from 'pg'
import type { Caller } from '../callers/caller.ts'

/**
 * The settings are sent with begin: one round trip instead of two. They are sent as commands, which the database need
 * not plan. Only writes need the user; reads need the tenant.
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
