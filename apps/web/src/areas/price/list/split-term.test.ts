import { expect, test } from 'vitest'
import { splitTerm } from './split-term.ts'

test.each([
  ['热轧带肋钢筋HRB400EΦ20', '热轧带肋钢筋 HRB400EΦ20'],
  ['C30混凝土', 'C30 混凝土'],
  ['ＰＥ给水管De63', 'ＰＥ 给水管 De63'],
])('%s splits into a name and a spec', (term, apart) => {
  expect(splitTerm(term)).toBe(apart)
})

test.each(['钢筋', 'HRB400E', '钢筋 HRB400E', '钢筋（三级）', ''])('%s does not split', (term) => {
  expect(splitTerm(term)).toBeUndefined()
})
