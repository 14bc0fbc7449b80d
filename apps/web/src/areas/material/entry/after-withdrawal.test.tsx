import type { PeriodRow } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import { expect, test } from 'vitest'
import { sendingOf } from './after-withdrawal.ts'

const { collecting, auditing, published } = periodState
const next = { period: '202611', state: collecting, takesLate: false }

test.each([
  { what: 'a period that collects takes it', state: collecting, takesLate: false, rejectStage: null, isOpen: true },
  { what: 'an audited one takes it late', state: auditing, takesLate: true, rejectStage: null, isOpen: true },
  { what: 'or not, as the station says', state: auditing, takesLate: false, rejectStage: null, isOpen: false },
  { what: 'but always what it rejected', state: auditing, takesLate: false, rejectStage: 1, isOpen: true },
  { what: 'a published one takes nothing', state: published, takesLate: false, rejectStage: null, isOpen: false },
])('$what', ({ state, takesLate, rejectStage, isOpen }) => {
  const own = { period: '202610', state, takesLate }
  const periods = [next, own] as PeriodRow[]
  expect(sendingOf({ period: '202610', rejectStage }, periods)).toEqual({ own, next: '202611', isOpen })
})
