import { describe, expect, test } from 'vitest'
import { foldQuestion } from '../reading/fold.ts'
import { runsOf } from '../reading/runs.ts'
import { formsOfQuestion } from './measure-forms.ts'
import { specKey } from './spec-key.ts'

function read(text: string): string {
  return runsOf(foldQuestion(text))
    .map((run) => (run.kind === 'measure' ? `[${formsOfQuestion(run.measure).whole.join('|')}]` : run.text))
    .join(' ')
}

describe('reads measures wherever they stand', () => {
  test.each([
    ['4mmSBS防水卷材', '[4mm] sbs 防水卷材'],
    ['YJV4×16', 'yjv [4×16]'],
    ['YJV22-4×16', '[yjv22] [4×16]'],
    ['YJV-0.6/1kV4×16+1×10', 'yjv [0.6/1kv] [4×16+1×10]'],
    ['DN200PN16', '[dn200] [pn16|1.6mpa]'],
    ['C40P10', '[c40] [p10]'],
    ['D371X-16QDN200', '[d371x16q] [dn200]'],
    ['Φ20HRB400E热轧', '[φ20] [hrb400e] 热轧'],
    ['12WLED筒灯', '[12w] led 筒灯'],
    ['PVC700mm', 'pvc [700mm]'],
    ['gangguanDN100', 'gangguan [dn100]'],
    ['香樟胸径10', '香樟 [胸径10]'],
  ])('%s is %s', (text, pieces) => expect(read(text)).toBe(pieces))
})

describe('has one writing for variants', () => {
  test.each([
    ['P.O 42.5', 'PO42.5', 'p·o42.5', 'P.O-42.5'],
    ['240×115×53', '240*115*53', '240 x 115 x 53'],
    ['16t', '16吨', '16 吨', '16T'],
    ['20mm', '20厚', '20毫米', '20mm厚', 'δ20', '20厘'],
    ['70#', '70号'],
    ['C30', 'c30', 'C3O', 'Ｃ３０'],
    ['DN100', 'DN 100', 'DN1OO'],
    ['De50×2', 'De50×2.0', 'DE50*2.0'],
    ['AC-13C', 'AC13C'],
    ['5-25mm', '5~25mm', '5—25'],
  ])('%s', (...writings) => expect(new Set(writings.map(read)).size).toBe(1))

  test('and keeps both where the question leaves it open', () => {
    expect(read('dn20')).toBe('[dn20|de20]')
    expect(read('2.5平方电线')).toBe('[2.5mm2|2.5m2] 电线')
  })

  test('a model holds no measure, and a bare number is whole', () => {
    expect(read('Q11F-16T')).toBe('[q11f16t]')
    expect(read('钢筋20')).toBe('钢筋 [n20]')
    expect(read('不锈钢 304 A级')).toBe('不锈钢 [n304] a 级')
    expect(read('XZP100-I3')).not.toBe(read('XZP100-I5'))
  })
})

test('specs sort by their numbers', () => {
  const sorted = ['HRB400E Φ6', 'HRB400E Φ10', 'HRB400E Φ12.5', 'HRB400E Φ100']
  expect(sorted.toReversed().sort((one, other) => (specKey(one) < specKey(other) ? -1 : 1))).toEqual(sorted)
})
