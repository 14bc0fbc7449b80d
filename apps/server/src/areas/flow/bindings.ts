import { fail } from '@library/contract/errors'
import { type bindingListCall, type FlowSubject, flowSubjects } from '@library/contract/flow/binding'
import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { Ctx } from '../../platform/database/database.ts'
import { startList } from './models/definitions-list.ts'

export async function bindingList(ctx: Ctx, language: Language): Promise<AnswerOf<typeof bindingListCall>> {
  const { records } = await startList(ctx, { current: 1, size: 200 }, language)
  const choices = records.map(({ key, name }) => ({ key, name }))
  const bound = await ctx.db
    .selectFrom('flowBinding')
    .select(['subject', 'processKey'])
    .where('isDeleted', '=', 0)
    .execute()
  return (Object.keys(flowSubjects) as FlowSubject[]).map((subject) => {
    const processKey = bound.find((row) => row.subject === subject)?.processKey ?? null
    const processName = choices.find((choice) => choice.key === processKey)?.name ?? null
    return { subject, name: flowSubjects[subject][language], processKey, processName, choices }
  })
}

/** Pending decisions continue as they began. */
export async function submitBinding(
  ctx: Ctx,
  { subject, processKey }: { subject: FlowSubject; processKey: string | null },
): Promise<null> {
  if (processKey) {
    const { records } = await startList(ctx, { current: 1, size: 200, key: processKey }, 'zh')
    if (!records.some((one) => one.key === processKey))
      throw fail('flow/not-deployed', { key: processKey, fields: ['processKey'] })
  }
  await ctx.db
    .updateTable('flowBinding')
    .set({ isDeleted: 1 })
    .where('subject', '=', subject)
    .where('isDeleted', '=', 0)
    .execute()
  if (processKey) await ctx.db.insertInto('flowBinding').values({ subject, processKey }).execute()
  return null
}
