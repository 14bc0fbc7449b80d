import { hasFullPower } from '@library/contract/auth/scopes'
import { type GrantType, grantTypes } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { InputOf } from '@library/contract/kit/resource'
import { client } from '@library/contract/system/client'
import type { Config } from '../../config.ts'
import { type Crud, crud } from '../../kit/crud.ts'
import { webClientOf } from '../../platform/callers/web-client.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/security/password-hash.ts'

type Input = InputOf<typeof client>

const standard = crud(client)

/** A client's secret is stored as a hash only; our own clients keep their credentials. */
export function clientCalls(config: Config): Crud<typeof client> {
  return {
    ...standard,
    submit: (ctx, input) => submitClient(ctx, config, input),
    remove: async (ctx, ids) => {
      await requireNotOurs(ctx, config, ids)
      await standard.remove(ctx, ids)
    },
  }
}

async function submitClient(ctx: Ctx, config: Config, { clientSecret, ...input }: Input) {
  if (!input.id && !clientSecret) throw fail('client/secret-required', { fields: ['clientSecret'] })
  requireKnownGrants(input.authorizedGrantTypes)
  requirePositive(input)
  requireWebAddresses(input.webServerRedirectUri)
  if (input.id && (clientSecret || isWeakened(input) || (await isRenamed(ctx, input.id, input.clientId))))
    await requireNotOurs(ctx, config, [input.id])
  // An empty secret on a change leaves it unchanged.
  return standard.submit(ctx, clientSecret ? { ...input, clientSecret: await hashPassword(clientSecret) } : input)
}

function requireKnownGrants(list: string): void {
  const unknown = list.split(',').find((grant) => !grantTypes.includes(grant as GrantType))
  if (unknown !== undefined) throw fail('client/unknown-grant', { grant: unknown, fields: ['authorizedGrantTypes'] })
}

function requirePositive(input: Input): void {
  for (const key of ['accessTokenValidity', 'refreshTokenValidity'] as const) {
    if (input[key] <= 0) throw fail('client/validity', { label: client.fields[key].label, fields: [key] })
  }
}

/** The address a signed-in user is redirected to must be a page, never a script. */
function requireWebAddresses(list: string | null | undefined): void {
  const addresses = list?.split(',').map((address) => address.trim()) ?? []
  const wrong = addresses.find((address) => !/^https?:$/.test(protocolOf(address)))
  if (wrong !== undefined) throw fail('client/redirect', { address: wrong, fields: ['webServerRedirectUri'] })
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : ''
}

/** Without full power our own pages could not work. */
function isWeakened({ authorizedGrantTypes, scope }: Input): boolean {
  return !hasFullPower({ scope, grantTypes: authorizedGrantTypes.split(',') })
}

async function isRenamed(ctx: Ctx, id: string, clientId: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('client').select('clientId').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.clientId !== clientId
}

/** Without the client of our own web, or of the current session, no user could sign in again. */
async function requireNotOurs(ctx: Ctx, config: Config, ids: readonly string[]): Promise<void> {
  const web = await webClientOf(ctx, config)
  const ours = await ctx.db
    .selectFrom('client')
    .select('id')
    .where('id', 'in', ids)
    .where('clientId', 'in', [web.id, ctx.caller.clientId])
    .executeTakeFirst()
  if (ours) throw fail('client/in-use')
}
