import { pbkdf2Sync } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hashOf, newSalt } from './password-hash.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a hash repeats only for the same password with the same salt', async () => {
  const [one, other] = [newSalt(), newSalt()]
  expect(await hashOf('1234', one)).toBe(await hashOf('1234', one))
  expect(await hashOf('1234', one)).not.toBe(await hashOf('1234', other))
  expect(await hashOf('1234', one)).not.toContain('1234')
})

describe('without the browser’s PBKDF2', () => {
  test('the hash is standard PBKDF2 of many rounds', async () => {
    vi.stubGlobal('crypto', {})
    expect(await hashOf('1234', 'salt')).toBe(pbkdf2Sync('1234', 'salt', 25_000, 32, 'sha256').toString('hex'))
  })

  test('another salt or password gives another hash', async () => {
    vi.stubGlobal('crypto', {})
    expect(await hashOf('1234', 'salt')).not.toBe(await hashOf('1234', 'other'))
    expect(await hashOf('1234', 'salt')).not.toBe(await hashOf('1235', 'salt'))
  })
})
