import {
  auditResult,
  canMove,
  isMoveFor,
  type MaterialAction,
  type MaterialActor,
  materialMoves,
  materialStatus,
} from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { describe, expect } from 'vitest'
import { actors, aPriceStation, type PriceStation } from '../../../test/desks/price-station.ts'
import { test as base } from '../../../test/world.ts'

type Answer = { code: number; data: { failed?: { error: string }[] } }
type Action = Readonly<{
  /** The moves that the call may mean. */
  moves: readonly MaterialAction[]
  ask: (s: PriceStation, who: string, id: string) => Promise<Answer>
}>

/** Near the first one: a large correction is only proposed. */
let price = 3500
const anotherPrice = () => {
  price += 1
  return String(price)
}
const form = (s: PriceStation, id: string) => s.form({ id, materialName: `表 ${id}`, priceIncl: '3500' })

/** Every way to change a price through the product. */
const actions: Readonly<Record<string, Action>> = {
  edit: { moves: ['edit'], ask: (s, who, id) => s.ask(who, 'submit', form(s, id)) },
  send: { moves: ['send'], ask: (s, who, id) => s.ask(who, 'under_review', { ids: id }) },
  withdraw: { moves: ['withdraw'], ask: (s, who, id) => s.ask(who, 'submit', { id, submitFlag: 2 }) },
  pass: {
    moves: ['passFirst', 'passSecond'],
    ask: (s, who, id) => s.ask(who, 'audit', { id, result: auditResult.passed }),
  },
  reject: {
    moves: ['rejectFirst', 'rejectSecond'],
    ask: (s, who, id) => s.ask(who, 'audit', { id, result: auditResult.rejected, opinion: '价格不符' }),
  },
  'pass among many': {
    moves: ['passFirst', 'passSecond'],
    ask: (s, who, id) => s.ask(who, 'batchAudit', { ids: [id], result: auditResult.passed }),
  },
  publish: { moves: ['publish'], ask: (s, who, id) => s.ask(who, 'publish', { id }) },
  'publish among many': { moves: ['publish'], ask: (s, who, id) => s.ask(who, 'batchPublish', { ids: [id] }) },
  'send back': {
    moves: ['sendBack'],
    ask: (s, who, id) => s.ask(who, 'publish', { id, result: auditResult.rejected, opinion: '再核' }),
  },
  restore: { moves: ['restore'], ask: (s, who, id) => s.ask(who, 'publish', { id, restore: 1 }) },
  'take offline or discard': {
    moves: ['takeOffline', 'discard'],
    ask: (s, who, id) => s.ask(who, 'del_logic', { ids: id, reason: '停产' }),
  },
  'ask to take offline': {
    moves: ['requestOffline'],
    ask: (s, who, id) => s.ask(who, 'request_offline', { id, reason: '停产' }),
  },
  correct: {
    moves: ['correct'],
    ask: (s, who, id) => s.ask(who, 'correct', { id, priceIncl: anotherPrice(), reason: '录入错误' }),
  },
  reclassify: {
    moves: ['reclassify', 'reclassifyOwn'],
    ask: (s, who, id) => s.ask(who, 'updateMaterialType', { ids: id, categoryId: s.categoryId }),
  },
  remove: { moves: ['remove'], ask: (s, who, id) => s.ask(who, `remove?ids=${id}`) },
}

const test = base.extend<{ s: PriceStation; ids: ReadonlyMap<number, string> }>({
  s: [
    async ({ staged, world }, use) => {
      await use(await aPriceStation(staged, world))
    },
    { scope: 'file' },
  ],
  /** One row in each state, of a period that is being audited. */
  ids: [
    async ({ s }, use) => {
      const ids = new Map<number, string>()
      for (const status of Object.values(materialStatus)) ids.set(status, (await s.aRow()).id)
      await s.setPeriod(periodState.auditing)
      await use(ids)
    },
    { scope: 'file' },
  ],
})

const statuses = Object.entries(materialStatus)
const cases = Object.keys(actions).flatMap((action) => statuses.map(([name, status]) => ({ action, name, status })))

function refusalOf({ code, data }: Answer): number {
  const [failed] = data?.failed ?? []
  if (!failed) return code
  return failed.error === 'common/not-found' ? 404 : failed.error === 'material/wrong-state' ? 409 : 403
}

describe('every state, action and role', () => {
  test.for(cases)('$action of a row that is $name', async ({ action, status }, { s, ids }) => {
    const id = ids.get(status) ?? ''
    const { moves, ask } = actions[action] as Action
    for (const who of [...actors, 'rival', 'member']) {
      const clean = {
        status,
        isDeleted: 0,
        submitTime: null,
        submitUserId: null,
        firstAuditorId: null,
        offlineTime: null,
      }
      await s.put(id, clean)
      await s.setPeriod(periodState.auditing)
      const before = await s.rowOf(id)
      const answer = await ask(s, who, id)
      const is = (actor: MaterialActor) =>
        actor === 'owner' ? who === 'owner' : (s.callers[who]?.permissions.has(actor) ?? false)
      const move = moves.find((action) => canMove(action, status, is))
      const after = await s.rowOf(id)
      if (move) {
        expect(refusalOf(answer), `${who} may`).toBe(200)
        const { to } = materialMoves[move]
        expect(to === 'removed' ? after.isDeleted : after.status, who).toBe(
          to === 'removed' ? 1 : to === 'same' ? status : to,
        )
      } else {
        const isTooEarly = moves.some((action) => isMoveFor(action, is))
        expect(isTooEarly ? [409] : [403, 404], `${who} may not`).toContain(refusalOf(answer))
        expect(after, `${who} changes nothing`).toEqual(before)
      }
    }
  })
})
