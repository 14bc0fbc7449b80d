import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../platform/database/database.ts'
import { requestEnds } from '../platform/threads/open-requests.ts'

const between = 200

type Wait<Row> = Readonly<{ seconds: number; read: (ctx: Ctx) => Promise<Row>; isOver: (row: Row) => boolean }>

/** The row of a job when it is soon over, else as far as it is. The job must not wait for the request that waits for it. */
export async function waitForJob<Row>(request: FastifyRequest, { seconds, read, isOver }: Wait<Row>): Promise<Row> {
  requestEnds(request)
  const until = Date.now() + seconds * 1000
  for (;;) {
    const row = await request.transact(read)
    if (isOver(row) || Date.now() >= until) return row
    await pause(between)
  }
}
