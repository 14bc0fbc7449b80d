import { fail } from '@library/contract/errors'
import { SaxesParser, type SaxesTagNS } from 'saxes'

export type Tag = SaxesTagNS

/** From the '<' of a tag to behind its '>'. Both are equal where a self-closing element has no end tag. */
export type Span = Readonly<{ start: number; end: number }>

/** Depth 0 is the root element. */
type XmlEvents = Readonly<{
  open: (tag: Tag, depth: number, span: Span) => void
  close?: (tag: Tag, depth: number, span: Span) => void
}>

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
const portion = 64 * 1024

/**
 * Reports every tag with its place, so that a part can be changed without writing it anew. Places in a text count
 * characters, places in a buffer count bytes: the parser then gets a character for each byte, and a large sheet never
 * becomes a string. Attributes of a buffer are right only where they are ASCII, as all that a sheet's cells have.
 */
export function readXml(source: string | Buffer, events: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const first = beginningOf(source)
  let depth = 0
  // No '<' is inside a tag, so the last one begins it.
  const startOf = (end: number) => source.lastIndexOf('<', end - 1)
  parser.on('opentag', (tag) => {
    const end = first + parser.position
    events.open(tag, depth, { start: startOf(end), end })
    depth += 1
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    const end = first + parser.position
    events.close?.(tag, depth, { start: tag.isSelfClosing ? end : startOf(end), end })
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(utf-?8|us-ascii)$/i.test(encoding)) throw fail('import/unreadable')
  })
  // A document type could declare entities. No office program writes one.
  parser.on('doctype', () => {
    throw fail('import/unreadable')
  })
  parser.on('error', () => {
    throw fail('import/unreadable')
  })
  for (const text of portionsOf(source, first)) parser.write(text)
  parser.close()
}

function beginningOf(source: string | Buffer): number {
  if (typeof source === 'string') return source.startsWith('\ufeff') ? 1 : 0
  return source.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0
}

function* portionsOf(source: string | Buffer, first: number): Iterable<string> {
  if (typeof source === 'string') {
    yield source.slice(first)
    return
  }
  for (let at = first; at < source.length; at += portion) yield source.toString('latin1', at, at + portion)
}

/** An element of a small part: all of it, its open tag, and where its end tag begins. */
export type XmlElement = Readonly<{ tag: Tag; depth: number; open: Span; start: number; closeAt: number; end: number }>

/** The elements down to a depth, in the order in which they end. */
export function readElements(text: string, deepest: number): XmlElement[] {
  const found: XmlElement[] = []
  const opens: Span[] = []
  readXml(text, {
    open(_tag, depth, span) {
      opens[depth] = span
    },
    close(tag, depth, { start: closeAt, end }) {
      const open = opens[depth]
      if (open && depth <= deepest) found.push({ tag, depth, open, start: open.start, closeAt, end })
    },
  })
  return found
}

export function attribute(tag: Tag, name: string): string | undefined {
  return tag.attributes[name]?.value
}
