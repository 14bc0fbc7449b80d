import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import { DomainError } from '@library/contract/kit/domain-error'
import type { Language } from '@library/contract/kit/label'
import { type importUsersCall, user } from '@library/contract/user/user'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { hashPassword } from '../../../platform/security/password-hash.ts'
import { temporaryPasswords } from '../../../platform/security/temporary-password.ts'
import { readTable } from '../../../platform/spreadsheet/read-table.ts'
import type { World } from '../../../platform/world.ts'
import { requireRoom } from '../account-quota.ts'
import { requireMayGrant } from '../grant-roles.ts'
import { addUsers } from './import-add.ts'
import { loadNames } from './import-names.ts'
import { type FileRow, type RowProblem, readUserRows } from './import-rows.ts'

type Input = { file: Buffer; dryRun: boolean; skipBad: boolean; language: Language }
type Answer = AnswerOf<typeof importUsersCall>
type Checked = { rows: FileRow[]; problems: RowProblem[] }

/** Each password is hashed slowly on purpose, so a file takes a while: about a minute for this many. */
const mostUsers = 2000
const mostProblems = 1000
/** Concurrent hashes: users who sign in meanwhile need capacity. */
const atOnce = 2

/**
 * Adds users from a file. Every row is checked before any is written. One problem refuses all of them, unless the caller
 * chooses to leave out the rows with problems.
 */
export async function importUsers(world: World, request: FastifyRequest, input: Input): Promise<Answer> {
  const table = await readTable(input.file)
  if (table.length > mostUsers + 1) throw fail('import/too-many-rows', { most: mostUsers })
  const check = (ctx: Ctx) => checkRows(ctx, table, input)
  const isRefused = ({ rows, problems }: Checked) => rows.length === 0 || (problems.length > 0 && !input.skipBad)
  const { passwords, ...first } = await request.transact(async (ctx) => {
    const checked = await check(ctx)
    return { ...checked, passwords: await temporaryPasswords(ctx, checked.rows.length) }
  })
  if (isRefused(first) || input.dryRun) return answerOf(first, isRefused(first) ? 0 : first.rows.length)

  // Between two transactions, so that no connection waits for the hashing.
  const hashes = await hashAll(passwords)
  const { tenantId } = request.caller
  return request.transact(async (ctx) => {
    const again = await check(ctx)
    // Fewer passwords than rows: somebody else changed what the rows refer to.
    if (isRefused(again) || again.rows.length > hashes.length) return answerOf(again, 0)
    await addUsers(
      ctx,
      again.rows.map(({ value }, at) => ({ ...value, passwordHash: hashes[at] ?? '' })),
    )
    const accounts = again.rows.map(({ value }) => value.account)
    ctx.afterCommit(() => {
      logSecurity(world, request, { event: 'roles-granted', tenantId, data: { imported: accounts.length, accounts } })
    })
    return {
      ...answerOf(again, accounts.length),
      passwords: accounts.map((account, at) => ({ account, password: passwords[at] ?? '' })),
    }
  })
}

function answerOf({ rows, problems }: Checked, added: number): Answer {
  return { added, good: rows.length, problems: problems.slice(0, mostProblems), passwords: [] }
}

async function checkRows(ctx: Ctx, table: readonly string[][], { language, skipBad }: Input): Promise<Checked> {
  const read = readUserRows(table, await loadNames(ctx), language)
  const problems = [
    ...read.problems,
    ...(await accountProblems(ctx, read.rows, language)),
    ...(await grantProblems(ctx, read.rows, language)),
  ].sort((one, other) => one.row - other.row)
  const bad = new Set(problems.map(({ row }) => row))
  const rows = read.rows.filter(({ row }) => !bad.has(row))
  if (problems.length === 0 || skipBad) await requireRoom(ctx, rows.length)
  return { rows, problems }
}

/** Duplicate in the file, or already in the table. */
async function accountProblems(ctx: Ctx, rows: readonly FileRow[], language: Language): Promise<RowProblem[]> {
  const { rows: known } = await sql<{ account: string }>`
    select lower(account) as account from app_user
    where is_deleted = 0 and lower(account) = any (${rows.map(({ value }) => value.account.toLowerCase())})`.execute(
    ctx.db,
  )
  const taken = new Set(known.map((row) => row.account))
  const seen = new Set<string>()
  return rows.flatMap(({ row, value }) => {
    const account = value.account.toLowerCase()
    const code = taken.has(account) ? 'common/not-unique' : seen.has(account) ? 'user/twice' : undefined
    seen.add(account)
    if (!code) return []
    return [{ row, field: 'account', msg: fail(code, { labels: [user.fields.account.label] }).translate(language) }]
  })
}

async function grantProblems(ctx: Ctx, rows: readonly FileRow[], language: Language): Promise<RowProblem[]> {
  const roles = await ctx.db.selectFrom('role').select(['id', 'roleAlias']).where('isDeleted', '=', 0).execute()
  return rows.flatMap(({ row, value }) => {
    const wanted = new Set(value.roleId.split(','))
    try {
      requireMayGrant(
        ctx.caller,
        [{ roleIds: [] }],
        roles.filter((role) => wanted.has(role.id)),
      )
      return []
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return [{ row, field: 'roleId', msg: fail('user/role-not-grantable').translate(language) }]
    }
  })
}

async function hashAll(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for (let at = 0; at < passwords.length; at += atOnce)
    hashes.push(...(await Promise.all(passwords.slice(at, at + atOnce).map((password) => hashPassword(password)))))
  return hashes
}
