import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

test('no part of a file is lost, whatever it contains', () => {
  fc.assert(
    fc.property(fc.constantFrom('a.ts', 'a.sql', 'a.json', 'a.md'), fc.string({ unit: 'grapheme' }), (path, text) => {
      const parts = highlight(path, text)
      expect(parts.map(({ part }) => part).join('')).toBe(text)
    }),
  )
})

test('keywords, strings and comments are distinguished', () => {
  expect(highlight('a.ts', "const a = 'it' // x")).toEqual([
    { kind: 'word', part: 'const' },
    { part: ' a = ' },
    { kind: 'string', part: "'it'" },
    { part: ' ' },
    { kind: 'comment', part: '// x' },
    { part: '' },
  ])
})
