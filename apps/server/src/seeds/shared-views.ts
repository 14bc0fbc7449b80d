import { roleGrants } from '../areas/system/tenant-template.ts'
import { asTenant, type Ctx } from '../platform/database.ts'
import { fullPackage } from './packages.ts'

/** The platform's pages that every station may look at, with their buttons. */
const shared = Object.entries(roleGrants.admin)
  .filter(([page]) => page === 'region' || page === 'dict')
  .flatMap(([page, buttons]) => [page, ...(buttons === 'all' ? [] : buttons.map((button) => `${page}_${button}`))])

/** For installations that were sown before: the full package and every `admin` get to see regions and system dictionaries. */
export async function sowSharedViews(ctx: Ctx): Promise<void> {
  const menus = await ctx.db
    .selectFrom('menu')
    .select('id')
    .where('code', 'in', shared)
    .where('isDeleted', '=', 0)
    .execute()
  const ids = menus.map((menu) => menu.id)
  if (ids.length === 0) return
  await addToPackage(ctx, ids)
  const tenants = await ctx.db
    .selectFrom('tenant')
    .select('tenantId')
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute()
  for (const { tenantId } of tenants) await asTenant(ctx, tenantId, (ctx) => grantToAdmin(ctx, ids))
}

async function addToPackage(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const full = await ctx.db
    .selectFrom('tenantPackage')
    .select(['id', 'menuId'])
    .where('packageName', '=', fullPackage)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  const missing = ids.filter((id) => !full?.menuId.split(',').includes(id))
  if (!full || missing.length === 0) return
  const menuId = [full.menuId, ...missing].join(',')
  await ctx.db.updateTable('tenantPackage').set({ menuId }).where('id', '=', full.id).execute()
}

async function grantToAdmin(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const admin = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('roleAlias', '=', 'admin')
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!admin) return
  await ctx.db
    .insertInto('roleMenu')
    .values(ids.map((menuId) => ({ roleId: admin.id, menuId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
