import { setUpTenant } from '../areas/tenant/tenant-setup.ts'
import { platformTenant } from '../platform/callers/caller.ts'
import { asTenant, type Ctx } from '../platform/database/database.ts'
import { hashPassword } from '../platform/security/password-hash.ts'
import { fullPackage } from './packages.ts'

/** Public, as the demonstration is: production refuses it. */
export const demoPassword = 'Demo#2026'
export const demoTenant = '100001'

const departments = ['价格信息科', '审核科', '会员服务科'] as const

type Person = { account: string; realName: string; role: string; dept: (typeof departments)[number]; post: string }

/** One per role, and a second enterprise to compete with; the platform administrator already exists. */
const people: readonly Person[] = [
  { account: 'manager', realName: '周明', role: 'admin', dept: '价格信息科', post: 'chief' },
  { account: 'publisher', realName: '吴芳', role: 'publisher', dept: '价格信息科', post: 'clerk' },
  { account: 'reviewer', realName: '郑强', role: 'reviewer', dept: '审核科', post: 'chief' },
  { account: 'auditor', realName: '王丽', role: 'auditor', dept: '审核科', post: 'clerk' },
  { account: 'enterprise', realName: '陈建国', role: 'enterprise', dept: '会员服务科', post: 'other' },
  { account: 'supplier', realName: '沈志明', role: 'enterprise', dept: '会员服务科', post: 'other' },
  { account: 'member', realName: '林晓', role: 'member', dept: '会员服务科', post: 'other' },
]

/** A user for every role, and a second tenant to show the isolation. Existing users keep their password. */
export async function sowDemo(ctx: Ctx): Promise<void> {
  await asTenant(ctx, platformTenant, async (ctx) => {
    await addDepartments(ctx)
    await addPeople(ctx)
  })
  await addSecondTenant(ctx)
}

async function addDepartments(ctx: Ctx): Promise<void> {
  const root = await ctx.db
    .selectFrom('dept')
    .select(['id', 'fullName'])
    .where('parentId', '=', '0')
    .executeTakeFirstOrThrow()
  const rows = departments.map((deptName, at) => ({
    deptName,
    fullName: `${root.fullName}${deptName}`,
    parentId: root.id,
    ancestors: `0,${root.id}`,
    deptCategory: 2,
    sort: at + 1,
  }))
  await ctx.db.insertInto('dept').values(rows).execute()
}

async function addPeople(ctx: Ctx): Promise<void> {
  const hashes = await Promise.all(people.map(() => hashPassword(demoPassword)))
  const rows = people.map(({ account, realName }, at) => ({
    account,
    name: realName,
    realName,
    password: hashes[at] ?? '',
  }))
  const added = await ctx.db
    .insertInto('appUser')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'account'])
    .execute()

  const roles = await ctx.db.selectFrom('role').select(['id', 'roleAlias as name']).where('isDeleted', '=', 0).execute()
  const depts = await ctx.db.selectFrom('dept').select(['id', 'deptName as name']).where('isDeleted', '=', 0).execute()
  const posts = await ctx.db.selectFrom('post').select(['id', 'postCode as name']).where('isDeleted', '=', 0).execute()
  for (const { id: userId, account } of added) {
    const person = people.find((one) => one.account === account)
    if (!person) continue
    await ctx.db
      .insertInto('userRole')
      .values({ userId, roleId: idOf(roles, person.role) })
      .execute()
    await ctx.db
      .insertInto('userDept')
      .values({ userId, deptId: idOf(depts, person.dept) })
      .execute()
    await ctx.db
      .insertInto('userPost')
      .values({ userId, postId: idOf(posts, person.post) })
      .execute()
  }
}

function idOf(rows: readonly { id: string; name: string }[], name: string): string {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`The demonstration needs ${name}, which is not there`)
  return row.id
}

async function addSecondTenant(ctx: Ctx): Promise<void> {
  const taken = await ctx.db.selectFrom('tenant').select('id').where('tenantId', '=', demoTenant).executeTakeFirst()
  if (taken) return
  const offered = await ctx.db
    .selectFrom('tenantPackage')
    .select('id')
    .where('packageName', '=', fullPackage)
    .executeTakeFirst()
  await setUpTenant(ctx, {
    tenantId: demoTenant,
    tenantName: '示范市造价信息站',
    linkman: '赵敏',
    domain: 'demo-station.example',
    packageId: offered?.id ?? null,
    adminAccount: 'admin',
    adminPasswordHash: await hashPassword(demoPassword),
  })
}
