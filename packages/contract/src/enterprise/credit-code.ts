/** The unified social credit code of GB 32100-2015, and the organisation code of GB 11714 inside it. */

/** Letters that are easily confused are left out: I, O, S, V, Z. */
const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2] as const
const shape = new RegExp(`^[${letters}]{18}$`)

export function cleanCreditCode(text: string): string {
  return text.trim().toUpperCase()
}

/** Only the rule of the 18th character rejects. */
export function isCreditCode(code: string): boolean {
  if (!shape.test(code)) return false
  const sum = weights.reduce((total, weight, at) => total + letters.indexOf(code.charAt(at)) * weight, 0)
  return letters.charAt((31 - (sum % 31)) % 31) === code.charAt(17)
}

/**
 * Checks the organisation code at 9–17 against its check digit. Some issued codes fail, so it is only a hint, not an
 * error.
 */
export function hasOddOrganisationCode(code: string): boolean {
  if (!isCreditCode(code)) return false
  const worth = (letter: string) => (/\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 55)
  const sum = organisationWeights.reduce((total, weight, at) => total + worth(code.charAt(8 + at)) * weight, 0)
  const check = (11 - (sum % 11)) % 11
  return code.charAt(16) !== (check === 10 ? 'X' : String(check))
}
