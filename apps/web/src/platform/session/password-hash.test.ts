import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, newSalt, stretched } from './password-hash.ts'
import { sha256 } from './sha256.ts'

test('our own SHA-256 is the standard one, at every length around a block', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const bytes = new Uint8Array(length).map((_, i) => (i * 37) % 256)
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('the same password gives the same hash with the same salt only', async () => {
  const [one, other] = [newSalt(), newSalt()]
  expect(await hashOf('1234', one)).toBe(await hashOf('1234', one))
  expect(await hashOf('1234', one)).not.toBe(await hashOf('1234', other))
  expect(await hashOf('1234', one)).not.toContain('1234')
})

test('without the browser’s routine it still takes many rounds', () => {
  const start = new TextEncoder().encode('salt1234')
  expect(stretched(start)).not.toBe(Buffer.from(sha256(start)).toString('hex'))
})
