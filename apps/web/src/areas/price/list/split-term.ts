const other = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{N}∅]`
const seam = new RegExp(`(?<=\\p{Script=Han})(?=${other})|(?<=${other})(?=\\p{Script=Han})`, 'gu')

/**
 * Splits a name and a spec that were typed together with a blank between them, so that each is searched separately.
 * Returns nothing if the term cannot be split.
 */
export function splitTerm(term: string): string | undefined {
  const apart = term.replace(seam, ' ')
  return apart === term ? undefined : apart
}
