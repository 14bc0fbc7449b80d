import { tenantPackage } from '@library/contract/tenant/tenant-package'
import { resourceScreen } from '../../kit/ResourceScreen.tsx'

const messages = { added: 'done', updated: 'done', deleted: 'done' } as const

export const TenantPackages = resourceScreen(tenantPackage, { hide: ['view'], messages })
