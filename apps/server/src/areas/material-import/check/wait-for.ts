import type { AnswerOf } from '@library/contract/kit/call'
import { importState, type uploadMaterialsCall } from '@library/contract/material-import/material-import'
import type { FastifyRequest } from 'fastify'

type Counted = Pick<AnswerOf<typeof uploadMaterialsCall>, 'state' | 'total' | 'ok' | 'fail' | 'dup' | 'errors'>

const between = 200

/** The result of a batch when it comes soon, else its progress. */
export async function waitFor(request: FastifyRequest, id: string, seconds: number): Promise<Counted> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const row = await request.transact((ctx) =>
      ctx.db
        .selectFrom('materialImport')
        .select(['state', 'total', 'ok', 'fail', 'dup', 'errors'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    if (row.state >= importState.done) return { ...row, errors: row.errors as Counted['errors'] }
    if (Date.now() >= until) return { ...row, state: importState.running, errors: [] }
    await new Promise((resolve) => setTimeout(resolve, between))
  }
}
