import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('a path of this site is returned with its filters', () => {
  expect(returnPath('?return=%2Fsystem%2Fparam%3Fcurrent%3D2')).toBe('/system/param?current=2')
})

test.each([
  '',
  '?return=',
  '?return=https://elsewhere.example/',
  '?return=//elsewhere.example',
  '?return=/\\elsewhere.example',
  '?return=javascript:alert(1)',
  '?return=/login',
  '?return=/login?return=/login',
])('%s leads to the first page', (search) => {
  expect(returnPath(search)).toBe('/wel/index')
})
