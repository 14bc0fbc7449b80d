import { currentUser } from '../session/session.ts'
import { site } from '../site.ts'
import { currentLanguage } from '../text/language.ts'

/** Headers of every request: the application, the tenant and the language. */
export function clientHeaders(tenantId = currentUser()?.tenant_id): Record<string, string> {
  const { clientId, clientSecret } = site()
  return {
    Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
    'Accept-Language': currentLanguage() === 'zh' ? 'zh-CN' : 'en',
    ...(tenantId && { 'Tenant-Id': tenantId }),
  }
}
