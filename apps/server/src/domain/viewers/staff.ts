import type { Caller } from '../../platform/callers/caller.ts'

type Roles = Pick<Caller, 'roles'>

const stationRoles = ['auditor', 'reviewer', 'publisher']

export function isAdmin({ roles }: Roles): boolean {
  return roles.includes('admin') || roles.includes('administrator')
}

/** The station's staff: they see what others have sent to it. */
export function isOfStation(caller: Roles): boolean {
  return isAdmin(caller) || caller.roles.some((role) => stationRoles.includes(role))
}
