import { type ErrorCode, errors, fail } from '@library/contract/errors'
import type { JobRow } from '@library/contract/job/job'
import type { Language } from '@library/contract/kit/label'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import type { StoredReason } from '../../platform/database/tables/job.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Job } from '../../platform/jobs/job.ts'

export type StoredJob = Selectable<Database['job']>

/** Rows for the reader: labels in their language, names for ids. */
export async function jobRows(
  ctx: Ctx,
  rows: readonly StoredJob[],
  jobs: readonly Job[],
  language: Language,
): Promise<JobRow[]> {
  const names = await namesOf(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    label: jobs.find((job) => job.name === row.name)?.label[language] ?? row.name,
    state: row.state,
    progress: row.progress && { ...row.progress, note: row.progress.note?.[language] ?? null },
    reason: row.reason && reasonLabels(row.reason, language),
    result: row.result && { summary: row.result.summary[language], link: row.result.link },
    attempts: row.attempts,
    requestId: row.requestId,
    isCancelAsked: row.isCancelAsked,
    createUser: row.createUser,
    createUserName: names.get(row.createUser ?? '') ?? null,
    createTime: row.createTime,
    startAfter: row.startAfter,
    startedTime: row.startedTime,
    endedTime: row.endedTime,
  }))
}

function reasonLabels(reason: StoredReason, language: Language): string {
  if ('message' in reason) return reason.message
  return reason.code in errors ? fail(reason.code as ErrorCode, reason.details).translate(language) : reason.code
}

async function namesOf(ctx: Ctx, rows: readonly StoredJob[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.createUser ?? []))]
  if (ids.length === 0) return new Map()
  const users = await ctx.db.selectFrom('appUser').select(['id', 'realName']).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user.realName]))
}
