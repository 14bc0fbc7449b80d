import { expect, test } from 'vitest'
import { placeOf, readAddress } from './database-address.ts'

const several = 'postgres://owner:p%40ss@h1:5433,[::1]:5434,h3/library?target_session_attrs=read-write&sslmode=require'

test('an address of several hosts is one address for each', () => {
  const rest = '/library?target_session_attrs=read-write&sslmode=require'
  expect(readAddress(several).urls).toEqual([
    `postgres://owner:p%40ss@h1:5433${rest}`,
    `postgres://owner:p%40ss@[::1]:5434${rest}`,
    `postgres://owner:p%40ss@h3${rest}`,
  ])
})

test('an address of one host stays as it is', () => {
  for (const url of ['postgres://a@b/c', 'postgresql://b:1/c?sslmode=require', 'postgres:///c'])
    expect(readAddress(url).urls).toEqual([url])
})

const primary = { isStandby: false, isReadOnly: false }
const frozen = { isStandby: false, isReadOnly: true }
const standby = { isStandby: true, isReadOnly: false }

test.each([
  ['any', [true, true, true]],
  ['read-write', [true, false, false]],
  ['primary', [true, true, false]],
  ['standby', [false, false, true]],
])('%s fits a primary, a primary that is read only and a standby: %j', (target, fits) => {
  const { accepts } = readAddress(`postgres://a@b,c/d?target_session_attrs=${target}`)
  expect([primary, frozen, standby].map(accepts)).toEqual(fits)
})

test('its place has no user and no password', () => {
  expect(placeOf(several)).toBe('h1:5433,[::1]:5434,h3:5432/library')
  expect(placeOf('postgres://a:b@c/d')).toBe('c:5432/d')
})
