import { datasource, ownDatabaseUrl, type testDatasourceCall } from '@library/contract/develop/datasource'
import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { InputOf } from '@library/contract/kit/resource'
import { type Crud, crud } from '../../kit/crud.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Door } from '../../platform/datasource/read-datasource.ts'
import { sealText, unsealText } from '../../platform/security/sealed-text.ts'

type Input = InputOf<typeof datasource>
type Place = Pick<Input, 'url' | 'username'>

const standard = crud(datasource)
export const datasourceCalls: Crud<typeof datasource> = {
  ...standard,
  submit: submitDatasource,
  async remove(ctx, ids) {
    for (const id of ids) await requireNotOwn(ctx, id)
    await standard.remove(ctx, ids)
  },
}

async function requireNotOwn(ctx: Ctx, id: string): Promise<void> {
  if ((await rowOf(ctx, id)).url === ownDatabaseUrl) throw fail('datasource/own')
}

async function submitDatasource(ctx: Ctx, { password, ...input }: Input) {
  if (input.id) await requireNotOwn(ctx, input.id)
  if (input.url === ownDatabaseUrl) throw fail('datasource/own', { fields: ['url'] })
  if (password) return standard.submit(ctx, { ...input, password: await sealText(ctx, seal(input), password) })
  const saved = input.id ? await rowOf(ctx, input.id) : undefined
  if (!saved || seal(saved) !== seal(input)) throw fail('datasource/password-required', { fields: ['password'] })
  return standard.submit(ctx, input)
}

/** A password is sealed to its server: a user who changes the server cannot have it sent elsewhere. */
function seal({ url, username }: Place): string {
  return `datasource ${username}@${url}`
}

/** How to connect: the saved values, overridden by those of the form. */
export async function doorOf(ctx: Ctx, given: BodyOf<typeof testDatasourceCall>): Promise<Door> {
  const saved = given.id ? await rowOf(ctx, given.id) : undefined
  const url = given.url ?? saved?.url
  const username = given.username ?? saved?.username
  if (!url || !username) throw fail('common/bad-input', { fields: [url ? 'username' : 'url'] })
  if (url === ownDatabaseUrl) return { url, username, password: '' }
  if (given.password) return { url, username, password: given.password }
  if (!saved || seal(saved) !== seal({ url, username }))
    throw fail('datasource/password-required', { fields: ['password'] })
  return { url, username, password: await unsealText(ctx, seal(saved), saved.password) }
}

async function rowOf(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('datasource')
    .select(['url', 'username', 'password'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: datasource.name, id })
  return row
}

export function selectDatasources(ctx: Ctx) {
  return ctx.db
    .selectFrom('datasource')
    .select(['id', 'name'])
    .where('isDeleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
