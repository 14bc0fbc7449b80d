import { snake } from './names.ts'

/** A text as a TypeScript literal: whatever it contains, it ends where the literal ends. */
export function quoted(text: string): string {
  return `'${escaped(text)}'`
}

function escaped(text: string): string {
  return (
    flat(text)
      .replaceAll('\\', '\\\\')
      .replaceAll("'", "\\'")
      // Harmless in such a literal, but a reader would take it for a template.
      .replaceAll('${', '$\\u007b')
  )
}

/** A text as an SQL literal. */
export function sqlText(text: string): string {
  return `'${flat(text).replaceAll("'", "''")}'`
}

/** A text within a sentence of a Markdown file, shown unchanged. */
export function markdownText(text: string): string {
  return flat(text).replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&')
}

/** One line, without characters that an editor or a parser would interpret. */
function flat(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
}

const reserved = new Set(
  [
    'all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create',
    'current_date current_role current_time current_timestamp current_user default deferrable desc distinct do else end',
    'except false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime',
    'localtimestamp not null offset on only or order placing primary references returning select session_user some',
    'symmetric table then to trailing true union unique user using variadic when where window with authorization binary',
    'collation concurrently cross current_schema freeze full ilike inner is isnull join left like natural notnull outer',
    'overlaps right similar tablesample verbose',
  ]
    .join(' ')
    .split(' '),
)

/** A name as SQL writes it. */
export function sqlName(name: string): string {
  const column = snake(name)
  return reserved.has(column) ? `"${column}"` : column
}
