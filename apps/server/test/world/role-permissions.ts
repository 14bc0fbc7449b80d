import { menuButtons, type PermissionCode } from '@library/contract/menu/permissions'
import { roleGrants } from '../../src/areas/tenant/tenant-template.ts'

/** What a role of a new station may do, without the rows that grant it. */
export function permissionsOf(role: keyof typeof roleGrants): PermissionCode[] {
  return Object.entries(roleGrants[role]).flatMap(([page, granted]) => {
    const buttons: readonly string[] = granted === 'all' ? menuButtons[page as keyof typeof menuButtons] : granted
    return buttons.map((button) => `${page}_${button}` as PermissionCode)
  })
}
