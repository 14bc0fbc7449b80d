import {
  type InquiryAction,
  type InquiryActor,
  inquiryMoves,
  inquiryStatus,
} from '@library/contract/inquiry/inquiry.states'
import { expect } from 'vitest'
import { type InquiryDesk, inquiryDesk, type Person } from '../../../test/desks/inquiry-desk.ts'
import { test as base } from '../../../test/world.ts'

const test = base.extend<{ desk: InquiryDesk }>({
  desk: [async ({ world, staged }, use) => use(await inquiryDesk(staged, world)), { scope: 'file' }],
})

/** The distant enterprise was not invited. */
const people: readonly Person[] = ['owner', 'enterprise', 'auditor', 'admin', 'reviewer', 'member', 'distant']
/** The program does these: no user can request them. */
const asked = (Object.keys(inquiryMoves) as InquiryAction[]).filter((one) => one !== 'expire' && one !== 'reopen')

type Demand = { id: string; replyId: string }

/** The request of each action. */
function ask(desk: InquiryDesk, action: InquiryAction, who: Person, { id, replyId }: Demand) {
  if (action === 'remove' || action === 'discard') return desk.remove(who, id)
  if (action === 'reply') return desk.submit(who, { id, action, reply: desk.reply() })
  if (action === 'adopt') return desk.submit(who, { id, action, replyId: replyId || '1' })
  if (action === 'save' || action === 'submit') return desk.submit(who, { id, action, ...desk.form() })
  return desk.submit(who, { id, action, reason: '原因' })
}

/** One request means two actions, depending on the caller. */
const sameRequest: Partial<Record<InquiryAction, readonly InquiryAction[]>> = {
  remove: ['remove', 'discard'],
  discard: ['remove', 'discard'],
}

/** Who each permission of the table belongs to in a new station. */
const holders: Readonly<Partial<Record<InquiryActor, readonly Person[]>>> = {
  owner: ['owner'],
  enterprise: ['enterprise'],
  inquiry_demand_audit: ['auditor', 'admin'],
  inquiry_demand_manage: ['admin'],
}

function expected(action: InquiryAction, who: Person, state: number): number | 'removed' | undefined {
  for (const same of sameRequest[action] ?? [action]) {
    const { from, to, who: actors } = inquiryMoves[same]
    const isFor = (actors as readonly InquiryActor[]).some((actor) => holders[actor]?.includes(who))
    const fits = (from as readonly number[]).includes(state) && isFor
    if (fits) return to === 'same' ? after(same, state) : to
  }
  return undefined
}

/** The only reply is withdrawn: the demand waits for prices again. */
function after(action: InquiryAction, state: number): number {
  return action === 'withdraw' ? inquiryMoves.reopen.to : state
}

test.for(Object.entries(inquiryStatus))(
  'a demand that is %s can be moved as the table says by the roles it lists, and by no one otherwise',
  async ([, state], { desk }) => {
    for (const action of asked) await Promise.all(people.map((who) => tryOut(desk, { action, who, state })))
  },
)

type Trial = { action: InquiryAction; who: Person; state: number }

async function tryOut(desk: InquiryDesk, { action, who, state }: Trial): Promise<void> {
  const demand = await desk.inState(state, { isPublic: 0 })
  if (state >= 2 && state !== 6) await invite(desk, demand.id)
  const before = await desk.stored(demand.id)
  const answer = await ask(desk, action, who, demand)
  const to = expected(action, who, state)
  const label = `${action} by ${who}`
  const now = await desk.stored(demand.id)
  if (to === undefined) {
    expect([403, 404, 409], `${label}: ${JSON.stringify(answer)}`).toContain(answer.code)
    expect(now, label).toEqual(before)
    return
  }
  expect([label, answer.code], JSON.stringify(answer)).toEqual([label, 200])
  expect([label, now.isDeleted === 1 ? 'removed' : now.status]).toEqual([label, to])
}

function invite(desk: InquiryDesk, demandId: string) {
  return desk.station.in((ctx) =>
    ctx.db
      .insertInto('materialInquiryInvitation')
      .values({ demandId, enterpriseId: desk.enterprises.enterprise ?? '' })
      .execute(),
  )
}
