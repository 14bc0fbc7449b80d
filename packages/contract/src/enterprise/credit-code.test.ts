import { describe, expect, test } from 'vitest'
import { cleanCreditCode, hasOddOrganisationCode, isCreditCode } from './credit-code.ts'

describe('a unified social credit code', () => {
  test.each(['91330100799655058B', '914403001922038216', '91350100M000100Y43'])('%s is valid', (code) => {
    expect(isCreditCode(code)).toBe(true)
    expect(hasOddOrganisationCode(code)).toBe(false)
  })

  test.each([
    ['a wrong check character', '91330100799655058A'],
    ['a letter that is not used', '9133010079965505IB'],
    ['seventeen characters', '9144030071526726X'],
    ['small letters', '91330100799655058b'],
    ['nothing', ''],
  ])('with %s is not', (_, code) => {
    expect(isCreditCode(code)).toBe(false)
    expect(hasOddOrganisationCode(code)).toBe(false)
  })

  test('is trimmed and uppercased before the check', () => {
    expect(isCreditCode(cleanCreditCode(' 91350100m000100y43\n'))).toBe(true)
  })

  test('whose organisation part fails its own check digit is accepted, with a hint', () => {
    const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    const odd = [...letters].map((last) => `91330100799655050${last}`).find((code) => isCreditCode(code)) ?? ''
    expect(odd).not.toBe('')
    expect(hasOddOrganisationCode(odd)).toBe(true)
  })
})
