import type { Resource } from './kit/resource.ts'
import { param } from './system/param.ts'
import { tenantPackage } from './system/tenant-package.ts'

/** Every resource of the product. The generic routes, screens and tests walk this list. */
export const resources: readonly Resource[] = [param, tenantPackage]
