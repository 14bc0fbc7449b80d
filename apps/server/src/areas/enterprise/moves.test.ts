import {
  type EnterpriseAction,
  type EnterpriseActor,
  enterpriseMoves,
  enterpriseStatus,
} from '@library/contract/enterprise/enterprise.states'
import { describe, expect } from 'vitest'
import { type EnterpriseDesk, enterpriseDesk, type Person } from '../../../test/desks/enterprise-desk.ts'
import { test } from '../../../test/world.ts'

const people: readonly Person[] = ['owner', 'auditor', 'admin', 'reviewer', 'publisher', 'member']
const actions = Object.keys(enterpriseMoves) as EnterpriseAction[]

/** The request of each action. */
function ask({ post, callers, form }: EnterpriseDesk, action: EnterpriseAction, person: Person, id: string) {
  const who = callers[person]
  const decide = (result: number) => post(who, 'auditEnterprise', { enterpriseId: id, result, opinion: 'because' })
  const turn = (action: string) => post(who, 'updateAndAudit', { enterprise: { id }, action, opinion: 'because' })
  const actions: Readonly<Record<EnterpriseAction, () => Promise<{ code: number }>>> = {
    save: () => post(who, 'save', { id, ...form() }),
    submit: () => post(who, 'submit', { id, ...form() }),
    change: () => post(who, 'submit', { id, ...form({ legalPerson: '赵六' }) }),
    pass: () => decide(1),
    reject: () => decide(2),
    rejectChange: () => decide(2),
    suspend: () => turn('suspend'),
    resume: () => turn('resume'),
  }
  return actions[action]()
}

/** One request means two actions, depending on the state: either rule of the table applies. */
const sameRequest: readonly (readonly EnterpriseAction[])[] = [
  ['submit', 'change'],
  ['reject', 'rejectChange'],
]

/** Who each permission of the table belongs to in a new station. */
const holders: Readonly<Partial<Record<EnterpriseActor, readonly Person[]>>> = {
  owner: ['owner'],
  company_audit: ['auditor', 'admin'],
  company_edit: ['admin'],
}

function expected(action: EnterpriseAction, person: Person, state: number): number | undefined {
  const actions = sameRequest.find((pair) => pair.includes(action)) ?? [action]
  for (const action of actions) {
    const { from, to, who } = enterpriseMoves[action]
    const isFor = (who as readonly EnterpriseActor[]).some((actor) => holders[actor]?.includes(person))
    const fits = (from as readonly number[]).includes(state) && isFor
    if (fits) return to === 'same' ? state : to
  }
  return undefined
}

describe.each(Object.entries(enterpriseStatus))('an enterprise that is %s', (_, state) => {
  test('can be moved as the table says by the roles it lists, and by no one otherwise', async ({ world, staged }) => {
    const desk = await enterpriseDesk(staged, world)
    for (const action of actions)
      for (const person of people) {
        const id = await desk.inState(state)
        const before = await desk.stored(id)
        const answer = await ask(desk, action, person, id)
        const to = expected(action, person, state)
        const label = `${action} by ${person}`
        if (to !== undefined) {
          expect([label, answer.code], JSON.stringify(answer)).toEqual([label, 200])
          expect([label, (await desk.stored(id)).auditStatus]).toEqual([label, to])
        } else {
          expect([403, 404, 409], `${label}: ${JSON.stringify(answer)}`).toContain(answer.code)
          expect(await desk.stored(id), label).toEqual(before)
        }
      }
  }, 60_000)
})
