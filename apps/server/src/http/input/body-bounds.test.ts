import { expect, test } from 'vitest'
import { isFormTooComplex, isJsonTooComplex } from './body-bounds.ts'

test('many values and deep nesting are refused, whatever the texts contain', () => {
  const fields = (count: number) =>
    JSON.stringify(Object.fromEntries([...Array(count).keys()].map((n) => [`k${n}`, n])))
  expect(isJsonTooComplex(fields(1_000))).toBe(false)
  expect(isJsonTooComplex(fields(1_002))).toBe(true)
  expect(isJsonTooComplex(JSON.stringify(Array(9_000).fill({ a: 1, b: 2 })))).toBe(false)
  expect(isJsonTooComplex(JSON.stringify(Array(80_000).fill({ a: 1 })))).toBe(true)
  expect(isJsonTooComplex(`${'['.repeat(40)}${']'.repeat(40)}`)).toBe(false)
  expect(isJsonTooComplex(`${'['.repeat(41)}${']'.repeat(41)}`)).toBe(true)
})

test('commas and brackets inside a text do not count', () => {
  const text = `${',[{'.repeat(50_000)}\\"\\\\`
  expect(isJsonTooComplex(JSON.stringify({ content: text, [text]: 'x\\' }))).toBe(false)
  expect(isJsonTooComplex('{"open')).toBe(false)
})

test('a form has a bound on its pairs', () => {
  expect(isFormTooComplex('a=1&b=2')).toBe(false)
  expect(isFormTooComplex('a=1&'.repeat(80_000))).toBe(true)
})
