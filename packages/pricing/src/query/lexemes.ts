import { allOf, anyOf, lexeme, type Match } from './match.ts'

/** The class of a lexeme is its first sign: of the name, `s` of the spec, `k` of the class. */
export const inSpec = 's'
export const inClass = 'k'
/** The sign that ends a name. */
export const ending = '$'

export const spelled = 'py:'
export const initialled = 'in:'
export const sounding = 'fz:'
export const ofBrand = 'b:'
export const ofRegion = 'r:'
export const ofClass = 'y:'
export const ofUnit = 'u:'

/** The pairs of neighbouring signs; one sign alone is itself. */
export function pairsOf(word: string): string[] {
  const signs = [...word]
  if (signs.length < 2) return signs
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

export function nameHolds(word: string): Match {
  return allOf(pairsOf(word).map(lexeme))
}

export function specHolds(word: string): Match {
  return allOf(pairsOf(word).map((pair) => lexeme(inSpec + pair)))
}

export function classHolds(word: string): Match {
  return allOf(pairsOf(word).map((pair) => lexeme(inClass + pair)))
}

export function holds(word: string): Match {
  return anyOf([nameHolds(word), specHolds(word)])
}
