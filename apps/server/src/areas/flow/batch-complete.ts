import type { batchCompleteCall, completeTaskCall } from '@library/contract/flow/work'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { DomainError } from '@library/contract/kit/domain-error'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { databaseRefusal } from '../../platform/database/refusal.ts'

type Complete = (ctx: Ctx, decision: BodyOf<typeof completeTaskCall>) => Promise<unknown>

/** Each task in a separate transaction: a refused one does not stop the others. */
export async function batchComplete(
  request: FastifyRequest,
  { taskIds, comment, flag }: BodyOf<typeof batchCompleteCall>,
  complete: Complete,
): Promise<AnswerOf<typeof batchCompleteCall>> {
  const wanted = [...new Set(taskIds)]
  const failed = []
  for (const taskId of wanted) {
    try {
      await request.transact((ctx) => complete(ctx, { taskId, comment, flag }))
    } catch (error) {
      const refusal = error instanceof DomainError ? error : databaseRefusal(error)
      if (!refusal || refusal.status === 503) throw error
      failed.push({ taskId, taskName: await nameOf(request, taskId), msg: refusal.translate(languageOf(request)) })
    }
  }
  return { done: wanted.length - failed.length, failed }
}

/** Only for the caller's own task: a refused one may be another user's. */
async function nameOf(request: FastifyRequest, taskId: string): Promise<string | null> {
  const row = await request.transact((ctx) =>
    ctx.db
      .selectFrom('flowTask')
      .select('name')
      .where('id', '=', taskId)
      .where('assignee', '=', ctx.caller.userId || null)
      .executeTakeFirst(),
  )
  return row?.name ?? null
}
