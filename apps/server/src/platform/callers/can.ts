import type { PermissionCode } from '@library/contract/menu/permissions'
import type { Caller } from './caller.ts'

/** Whether the caller holds the permission. Rules ask for permissions only; roles are the way to grant them. */
export function can({ permissions }: Pick<Caller, 'permissions'>, code: PermissionCode): boolean {
  return permissions.has(code)
}

export function canAny(caller: Pick<Caller, 'permissions'>, codes: readonly PermissionCode[]): boolean {
  return codes.some((code) => can(caller, code))
}
