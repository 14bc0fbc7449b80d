import { describe, expect, test } from 'vitest'
import { after, momentOf } from '../timers/moments.ts'
import { evaluate, insideOf, namesIn, parseExpression } from './expression.ts'

const worth = (source: string, names = {}) => evaluate(parseExpression(source), names)

describe('an expression of a process', () => {
  test.each([
    ['days > 3', { days: 4 }, true],
    ['days > 3', { days: '3' }, false],
    ['pass == false && (level >= 2 or name != "甲")', { pass: false, level: 1, name: '乙' }, true],
    ['not pass and !urgent', { pass: false, urgent: false }, true],
    ['nrOfCompletedInstances / nrOfInstances >= 0.5', { nrOfCompletedInstances: 1, nrOfInstances: 3 }, false],
    ['order.total * 2 - 1 == 9', { order: { total: 5 } }, true],
    ["when < '2026-02-01'", { when: '2026-01-31' }, true],
    ['-2 + 3', {}, 1],
    ['reason == null', { reason: null }, true],
    ['amount == 1000', { amount: '1000.00' }, true],
    ['amount > 9007199254740992', { amount: '9007199254740992.01' }, true],
    ['amount > 1 or amount <= 1', { amount: null }, false],
  ] as const)('%s with %j is %j', (source, names, value) => {
    expect(worth(source, names)).toBe(value)
  })

  test.each([
    ['process.exit(1)', 'unexpected ('],
    ['a = 1', 'unexpected ='],
    ['a; b', 'unexpected ;'],
    ['a[0]', 'unexpected ['],
    ['`x`', 'unexpected `'],
    ['(a', 'parenthesis'],
    ['a >', 'too early'],
    ['', 'too early'],
    ['('.repeat(60) + 'a' + ')'.repeat(60), 'deeply'],
    ['a'.repeat(501), 'longer'],
  ])('%s is refused', (source, reason) => {
    expect(() => parseExpression(source)).toThrow(reason)
  })

  test('can read only its own values', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'days.constructor', 'text.length'])
      expect(() => worth(name, { days: 1, text: 'x' })).toThrow(`nothing is known as ${name}`)
    expect(() => worth('days', {})).toThrow('days')
    expect(() => worth('text && true', { text: 'x' })).toThrow('neither true nor false')
    expect(() => worth('1 / 0')).toThrow('zero')
  })

  test('lists the names it needs', () => {
    expect(namesIn(parseExpression('a.b > 1 and not (c == "d")'))).toEqual(['a', 'c'])
    expect(insideOf(` ${'$'}{days > 3} `)).toBe('days > 3')
    expect(insideOf('days > 3')).toBeUndefined()
  })
})

test('a duration or a day gives a moment', () => {
  const from = new Date('2026-01-31T00:00:00Z')
  expect(after('P1DT2H', from)?.toISOString()).toBe('2026-02-01T02:00:00.000Z')
  expect(after('PT0.5S', from)?.toISOString()).toBe('2026-01-31T00:00:00.500Z')
  expect(momentOf('2026-03-01T08:00:00Z', from)?.toISOString()).toBe('2026-03-01T08:00:00.000Z')
  for (const text of ['P', 'PT', '3 days', 'R3/PT1H', '']) expect(momentOf(text, from)).toBeUndefined()
})
