import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf, Call, QueryOf } from '@library/contract/kit/call'
import type { FastifyInstance } from 'fastify'
import { transactAsReader } from '../../http/reader.ts'
import { serveOutside } from '../../http/serve.ts'
import { type AddressLimit, createAddressLimit } from '../../platform/address-limit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/database.ts'
import type { World } from '../../platform/world.ts'

/** Somebody who looks at published prices. A visitor sees the newest issue, and of it a taste. */
export type Reading = Readonly<{ ctx: Ctx; isVisitor: boolean }>

type Work<C extends Call> = (reading: Reading, input: { query: QueryOf<C>; body: BodyOf<C> }) => Promise<AnswerOf<C>>

/** Serves calls that need no sign-in: each in the tenant of the user, or of the site the visitor is on. */
export function readingRoutes(app: FastifyInstance, { clock, config }: World) {
  const visits = createAddressLimit({ most: 20, minutes: 1 / 60, clock, isOn: config.rateLimit })
  return <C extends Call>(call: C, work: Work<C>): void =>
    serveOutside(app, call, 'visitor', (input, request) => {
      const isVisitor = !isMember(request.caller)
      if (isVisitor) requireTurn(visits, request.ip)
      return transactAsReader(request, (ctx) => work({ ctx, isVisitor }, input))
    })
}

/** A session that may only change its password or set up its second factor opens nothing yet. */
function isMember({ userId, mustChangePassword, mustSetUpTotp }: Caller): boolean {
  return userId !== '' && !mustChangePassword && !mustSetUpTotp
}

function requireTurn(visits: AddressLimit, address: string): void {
  const retryAfter = visits.waitFor(address)
  if (retryAfter) throw fail('common/too-many', { retryAfter })
  visits.count(address)
}
