import { createHash } from 'node:crypto'
import { fail } from '@library/contract/errors'
import { rowStatus } from '@library/contract/kit/row-status'
import type { FastifyRequest } from 'fastify'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { passwordMatches } from '../../platform/security/password-hash.ts'

export type Client = Readonly<{
  clientId: string
  grantTypes: readonly string[]
  scope: string
  accessSeconds: number
  refreshSeconds: number
  redirectUris: readonly string[]
  remark: string | null
}>

type Credentials = Readonly<{ client_id?: string | undefined; client_secret?: string | undefined }>

/** Pairs of secret and hash that were verified. A changed secret has another hash, so no entry becomes stale. */
const proven = new Set<string>()
const mostProven = 1000

/** The client application, by `Authorization: Basic` or by client_id and client_secret in the body. */
export async function authenticateClient(request: FastifyRequest, params: Credentials): Promise<Client> {
  const [first, ...others] = credentialsOf(request, params)
  if (!first) throw fail('auth/bad-client')
  const row = await request.transact((ctx) => findRow(ctx, first.id), programCaller(platformTenant))
  if (!row) throw fail('auth/bad-client')
  for (const { id, secret } of [first, ...others]) {
    if (id === row.clientId && (await fits(row.clientSecret, secret))) return clientOf(row)
  }
  throw fail('auth/bad-client')
}

export async function findClient(ctx: Ctx, clientId: string): Promise<Client | undefined> {
  const row = await findRow(ctx, clientId)
  return row && clientOf(row)
}

function findRow(ctx: Ctx, clientId: string) {
  return ctx.db
    .selectFrom('client')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('isDeleted', '=', 0)
    .where('status', '=', rowStatus.enabled)
    .executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function clientOf(row: Row): Client {
  return {
    clientId: row.clientId,
    grantTypes: listOf(row.authorizedGrantTypes),
    scope: row.scope,
    accessSeconds: row.accessTokenValidity,
    refreshSeconds: row.refreshTokenValidity,
    redirectUris: listOf(row.webServerRedirectUri ?? ''),
    remark: row.remark,
  }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Some clients send id and secret unencoded; OAuth libraries encode each first. */
function credentialsOf(request: FastifyRequest, params: Credentials): Array<{ id: string; secret: string }> {
  const match = /^basic ([\w+/=-]{1,1000})$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1])
    return params.client_id && params.client_secret ? [{ id: params.client_id, secret: params.client_secret }] : []
  const [id = '', ...rest] = Buffer.from(match[1], 'base64').toString('utf8').split(':')
  const plain = { id, secret: rest.join(':') }
  const decoded = { id: decoded1(plain.id), secret: decoded1(plain.secret) }
  return decoded.id !== plain.id ? [decoded] : [plain, decoded]
}

function decoded1(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Clients send their secret with every call: the slow check runs once for each. */
async function fits(stored: string, secret: string): Promise<boolean> {
  const pair = createHash('sha256').update(`${stored}\n${secret}`).digest('base64url')
  if (proven.has(pair)) return true
  if (!(await passwordMatches(stored, secret))) return false
  if (proven.size >= mostProven) proven.clear()
  proven.add(pair)
  return true
}
