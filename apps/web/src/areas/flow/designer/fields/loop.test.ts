import { expect, test } from 'vitest'
import { written } from './expression.ts'
import { type Loop, loopOf, ruleText } from './loop.ts'

const loop: Loop = { collection: 'approvers', variable: 'approver', isSequential: true, rule: 'all', share: 50 }

test.each([
  ['all must agree', { ...loop, rule: 'all' }],
  ['one is enough', { ...loop, rule: 'any' }],
  ['a share must agree', { ...loop, rule: 'share', share: 60 }],
] as const)('that %s is read as it was written', (_, wanted) => {
  const body = ruleText(wanted)
  const loopCharacteristics = {
    ...{ $instanceOf: () => true, isSequential: true, elementVariable: 'approver' },
    ...{ collection: written('approvers'), ...(body && { completionCondition: { body } }) },
  }
  expect(loopOf({ loopCharacteristics })).toEqual(wanted)
})
