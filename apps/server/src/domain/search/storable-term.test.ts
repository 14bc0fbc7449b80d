import { expect, test } from 'vitest'
import { storableTerm } from './storable-term.ts'

test('a term is stored in the form in which words are looked up', async () => {
  expect(await storableTerm(' ＨＲＢ400 螺纹钢 ')).toBe('hrb400螺纹钢')
  expect(await storableTerm('Butterfly Valves')).toBe('butterfly valve')
  expect(await storableTerm('鋼筋')).toBe('钢筋')
  expect(await storableTerm('YJV 4×16+1×10')).toBe('yjv4×16+1×10')
})

test.each([
  ['nothing', '   '],
  ['a text over 50 signs', '钢'.repeat(51)],
  ['a mobile number', '联系 138 0013 8000'],
  ['a mobile number in full width', '１３８００１３８０００'],
  ['a landline', '0571-88886666'],
  ['an identity card', '33010219900101123X'],
  ['a mail address', 'someone@example.com 水泥'],
  ['a street address', '文三路 478号'],
  ['a flat', '阳光花园3栋2单元'],
  ['an English address', '12 Main Street'],
])('%s is never stored', async (_, text) => {
  expect(await storableTerm(text)).toBeUndefined()
})

test.each(['道路标线涂料', '路缘石 1000×300×150', '20号工字钢', 'Q235B 6.5', '800×800', '13806'])(
  '%s is a material and is stored',
  async (text) => {
    expect(await storableTerm(text)).toBeDefined()
  },
)
