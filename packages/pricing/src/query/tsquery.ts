import { isAlways, isNever, type Match } from './match.ts'

/** The text of a tsquery, for the cast `::tsquery`: no parser of PostgreSQL reads Chinese. Nothing if all or no documents match. */
export function tsqueryOf(match: Match): string | undefined {
  if (isAlways(match) || isNever(match)) return undefined
  return write(match)
}

function write(match: Match): string {
  if ('lexeme' in match) return writeLexeme(match)
  const [parts, sign] = 'all' in match ? [match.all, ' & '] : [match.any, ' | ']
  return `(${parts.map(write).join(sign)})`
}

function writeLexeme({ lexeme, isPrefix, except = [] }: Extract<Match, { lexeme: string }>): string {
  const found = `${quote(lexeme)}${isPrefix ? ':*' : ''}`
  if (except.length === 0) return found
  return `(${[found, ...except.map((one) => `!${quote(one)}:*`)].join(' & ')})`
}

/** The text of a tsvector without positions, for the cast `::tsvector`. */
export function tsvectorOf(lexemes: readonly string[]): string {
  return lexemes.map(quote).join(' ')
}

function quote(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
