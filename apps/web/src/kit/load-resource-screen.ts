import type { PageResource } from '@library/contract/menu/page-resource'

/** An ordinary screen: its definition and the list kit are downloaded when it is opened, not with the first page. */
export async function loadResourceScreen<R extends PageResource>(definition: Promise<R>) {
  const [{ resourceScreen }, resource] = await Promise.all([import('./ResourceScreen.tsx'), definition])
  return resourceScreen(resource)
}
