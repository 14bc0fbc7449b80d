import { nameHolds } from '@library/pricing/query/lexemes'
import { allOf, always, anyOf, beginsWith, lexeme } from '@library/pricing/query/match'
import { expect, test } from 'vitest'
import { matchText } from './match-text.ts'

test('pairs of signs read as the word that they are made of', () => {
  expect(matchText(nameHolds('热轧带肋钢筋'), 'zh')).toBe('热轧带肋钢筋')
  expect(matchText(allOf([nameHolds('钢筋'), nameHolds('水泥')]), 'zh')).toBe('钢筋 + 水泥')
})

test('the class of a lexeme is said in the language of the reader', () => {
  const match = anyOf([lexeme('r:330200'), lexeme('k砌砖'), beginsWith('py:dief'), lexeme('s散装')])
  expect(matchText(match, 'zh')).toBe('地区 330200 / 类别 砌砖 / 拼音 dief… / 规格 散装')
  expect(matchText(match, 'en')).toBe('region 330200 / class 砌砖 / spelling dief… / spec 散装')
})

test('a measure is not taken for a class, and the end of a name is marked', () => {
  expect(matchText(allOf([lexeme('s4.8'), lexeme('kbg20'), lexeme('管$')]), 'zh')).toBe('s4.8 + kbg20 + …管')
})

test('what may be anything says so, and a long text is cut', () => {
  expect(matchText(always, 'en')).toBe('anything')
  const long = anyOf(Array.from({ length: 100 }, (_, at) => lexeme(`dn${at}`)))
  expect(matchText(long, 'zh')).toHaveLength(201)
})
