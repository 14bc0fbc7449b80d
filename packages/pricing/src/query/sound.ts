/** What ears confuse, and typists with them: flat and curled sounds, n and ng. */
const confused: readonly (readonly [RegExp, string])[] = [
  [/^([zcs])h/, '$1'],
  [/ng$/, 'n'],
  [/v/, 'u'],
]

/** One spelling for syllables that sound alike. */
export function looseSound(syllables: readonly string[]): string {
  return syllables.map((one) => confused.reduce((text, [sign, plain]) => text.replace(sign, plain), one)).join('')
}

/** The same for letters that nobody cut into syllables. */
export function looseLetters(letters: string): string {
  return letters
    .replace(/([zcs])h/g, '$1')
    .replace(/ng(?![aeiouv])/g, 'n')
    .replace(/v/g, 'u')
}

/** What a syllable could go on with: jin is no ji, and fengjiao no fengji. */
const goesOn: Readonly<Record<string, string>> = {
  a: 'ino',
  e: 'inr',
  i: 'aenou',
  o: 'nu',
  u: 'aeino',
  v: 'en',
  n: 'g',
}

/** The letters that would make another syllable of the last one. */
export function lettersBehind(sound: string): string {
  return goesOn[sound.at(-1) ?? ''] ?? ''
}
