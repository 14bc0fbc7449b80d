const other = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{N}∅]`
const seam = new RegExp(`(?<=\\p{Script=Han})(?=${other})|(?<=${other})(?=\\p{Script=Han})`, 'gu')

/**
 * A name and a spec typed in one piece, with a blank between them: each is then looked for by itself. Nothing where the
 * term has no such seam.
 */
export function wordsApart(term: string): string | undefined {
  const apart = term.replace(seam, ' ')
  return apart === term ? undefined : apart
}
