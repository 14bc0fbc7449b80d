import { expect, test } from 'vitest'
import { messageTexts, withValues } from './message-texts.ts'

test('groups of messages become keys with dots', () => {
  const messages = { home: { version: 'Version {{version}}', part: { morning: 'Good morning' } } }
  expect(new Map(messageTexts(messages))).toEqual(
    new Map([
      ['home.version', 'Version {{version}}'],
      ['home.part.morning', 'Good morning'],
    ]),
  )
})

test('values stand where the message names them, as they are', () => {
  expect(withValues('{{name}}: {{n}} of {{n}}', { name: '<b> $& {{n}}', n: 0 })).toBe('<b> $& {{n}}: 0 of 0')
  expect(withValues('for {{name}}.', { name: null })).toBe('for .')
  expect(withValues('for {{name}}.')).toBe('for .')
})

test('one thing has its own form', () => {
  const text = '{{n}} {{n, reply|replies}}'
  expect([0, 1, 2].map((n) => withValues(text, { n }))).toEqual(['0 replies', '1 reply', '2 replies'])
})
