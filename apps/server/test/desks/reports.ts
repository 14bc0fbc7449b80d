import type { reportQuery } from '@library/contract/report/query'
import { reportSources, sourceNames } from '@library/contract/report/sources'
import type { z } from 'zod'
import { roleGrants } from '../../src/areas/tenant/tenant-template.ts'
import type { Caller } from '../../src/platform/callers/caller.ts'
import type { Station } from '../world/people.ts'
import { permissionsOf } from '../world/role-permissions.ts'
import { type appFor, someone } from '../world.ts'

type Staged = Awaited<ReturnType<typeof appFor>>
export type Question = z.input<typeof reportQuery>

export const sourcePermissions = sourceNames.map((name) => reportSources[name].permission)
export const buttons = ['view', 'add', 'edit', 'delete'].map((name) => `report_${name}`)

/** Somebody who may run every report, besides what his roles may do in a new station: the admin unless named. */
export function reader(station: Pick<Station, 'tenantId'>, values: Partial<Caller> = {}): Caller {
  const { roles = ['admin'] } = values
  const ofRoles = roles.flatMap((role) => (role in roleGrants ? permissionsOf(role as keyof typeof roleGrants) : []))
  const permissions = new Set([...buttons, ...sourcePermissions, ...ofRoles])
  return someone({ tenantId: station.tenantId, roles, permissions, ...values })
}

export async function post({ app, as }: Staged, caller: Caller, name: string, payload: object) {
  const url = `/api/blade-report/report/rest/${name}`
  const answer = await app.inject({ method: 'POST', url, headers: as(caller), payload })
  return {
    status: answer.statusCode,
    body: answer.body,
    ...(String(answer.headers['content-type']).includes('json') ? answer.json() : {}),
  }
}

export const run = (staged: Staged, caller: Caller, query: unknown) => post(staged, caller, 'run', { query })
