/** Replaces what is between two places. Edits are in ascending order and do not overlap. */
export type Edit = Readonly<{ start: number; end: number; text: string }>

export function spliceText(text: string, edits: readonly Edit[]): string {
  let [spliced, at] = ['', 0]
  for (const edit of edits) {
    spliced += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return spliced + text.slice(at)
}

/** The same for bytes. The result is written once: a buffer for each edit would be many. */
export function spliceBytes(bytes: Buffer, edits: readonly Edit[]): Buffer {
  const growth = edits.reduce((sum, { start, end, text }) => sum + Buffer.byteLength(text) - (end - start), 0)
  const spliced = Buffer.allocUnsafe(bytes.length + growth)
  let [at, to] = [0, 0]
  for (const edit of edits) {
    to += bytes.copy(spliced, to, at, edit.start)
    to += spliced.write(edit.text, to)
    at = edit.end
  }
  bytes.copy(spliced, to, at)
  return spliced
}

const attributePattern = /(?<!\s)(\s+)([^\s=/>]+)(\s*=\s*)("[^"]*"|'[^']*')/g

/** The tag with some attributes set, or removed where undefined; all else stays as it is written. */
export function withAttributes(tag: string, values: Readonly<Record<string, string | undefined>>): string {
  const missing = new Map(Object.entries(values))
  const changed = tag.replace(attributePattern, (whole, space: string, name: string, equals: string) => {
    if (!missing.has(name)) return whole
    const value = missing.get(name)
    missing.delete(name)
    return value === undefined ? '' : `${space}${name}${equals}"${escapeAttribute(value)}"`
  })
  const added = [...missing].map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`))
  const inside = changed.slice(0, changed.endsWith('/>') ? -2 : -1).trimEnd()
  return inside + added.join('') + changed.slice(inside.length)
}

/** `<a/>` becomes `<a>`. */
export function opened(tag: string): string {
  return tag.endsWith('/>') ? `${tag.slice(0, -2).trimEnd()}>` : tag
}

/** The name of a sibling element: it has the same prefix. */
export function named(prefix: string, local: string): string {
  return prefix === '' ? local : `${prefix}:${local}`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

/** A parser reads a line break in an attribute as a blank, unless it is a reference. */
export function escapeAttribute(text: string): string {
  return escapeMarkup(text).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const unprintable =
  '[\\u0000-\\u0008\\u000b-\\u001f\\ufffe\\uffff]|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]'
const unprintablePattern = new RegExp(unprintable, 'g')
/** An underscore that would begin an escape, once what follows it is escaped. */
const falseEscape = new RegExp(`_(?=x[0-9a-fA-F]{4}(?:_|${unprintable}))`, 'g')

/**
 * Characters that XML cannot hold, or would change, are written as _xHHHH_, as the format wants (ST_Xstring). What
 * looks like such an escape is escaped itself.
 */
export function escapeCellText(text: string): string {
  return escapeMarkup(text.replace(falseEscape, '_x005F_').replace(unprintablePattern, hexEscape))
}

function hexEscape(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
