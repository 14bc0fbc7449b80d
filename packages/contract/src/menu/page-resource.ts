import type { Action, Resource } from '../kit/resource.ts'
import type { MenuCode, PermissionCode, ResourceCode } from './permissions.ts'

/** A resource with a page of its own, whose four buttons are granted. */
export type GrantedResource = Resource & Readonly<{ name: ResourceCode }>

export function permissionFor(resource: Pick<GrantedResource, 'name'>, action: Action) {
  return `${resource.name}_${action}` as const
}

/** A resource that some page shows, whatever buttons the page has. */
export type PageResource = Resource & Readonly<{ name: MenuCode }>

/** A button that the page does not have cannot be granted. */
export function buttonOf(resource: Pick<PageResource, 'name'>, button: Action | 'enable'): PermissionCode {
  return `${resource.name}_${button}` as PermissionCode
}
