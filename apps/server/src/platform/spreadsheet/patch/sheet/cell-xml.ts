import type { CellValue } from '../changes.ts'
import { escapeCellText, named, withAttributes } from '../xml/xml-text.ts'

/** What the type attribute of a cell says about a value, and the elements inside the cell. */
type Content = Readonly<{ type: string | undefined; inside: string }>

const decimal = /^-?\d+(\.\d+)?$/

/** A new cell. The prefix is that of the elements around it. */
export function newCell(prefix: string, address: string, style: string | undefined, value: CellValue): string {
  const { type, inside } = contentOf(prefix, value)
  const name = named(prefix, 'c')
  return `${withAttributes(`<${name} r="${address}">`, { s: style, t: type })}${inside}</${name}>`
}

/**
 * An existing cell with another value. It has the attributes it had, without those that belong to the old value: its
 * type and the metadata (pictures in cells, linked data). The rest is what followed the value: extensions.
 */
export function changedCell(prefix: string, openTag: string, rest: string, value: CellValue): string {
  const { type, inside } = contentOf(prefix, value)
  const tag = withAttributes(openTag, { t: type, cm: undefined, vm: undefined })
  return `${tag}${inside}${rest}</${named(prefix, 'c')}>`
}

function contentOf(prefix: string, value: CellValue): Content {
  const element = (local: string, text: string, attributes = '') =>
    `<${named(prefix, local)}${attributes}>${text}</${named(prefix, local)}>`
  if ('text' in value) {
    const text = element('t', escapeCellText(value.text), ' xml:space="preserve"')
    return { type: 'inlineStr', inside: element('is', text) }
  }
  if ('number' in value) return { type: undefined, inside: element('v', requireDecimal(value.number)) }
  if (value.formula.startsWith('=')) throw new Error(`A formula has no equals sign: ${value.formula}`)
  const result = value.result === undefined ? '' : element('v', requireDecimal(value.result))
  return { type: undefined, inside: element('f', escapeCellText(value.formula)) + result }
}

function requireDecimal(text: string): string {
  if (!decimal.test(text)) throw new Error(`Not a decimal number: ${text}`)
  return text
}
