import { foldText } from '../../normalise.ts'
import { readFigure } from '../../sheet/read-figure.ts'
import { readYuan } from '../../sheet/ten-thousands.ts'
import { readUnit } from '../../units.ts'

/** A decimal text, or what the cell says instead of one. Both are nothing where the cell is blank. */
export type FigureCell = Readonly<{ figure: string | null; unread: string | null }>

const blank: FigureCell = { figure: null, unread: null }
/** What people write into a cell that has nothing to say. */
const nothing = /^(?:[-–—―－/／\\_.]*|无|空|n\/?a|nil|none)$/iu
/** Twelve digits before the point are stored: what has more is no figure of a list. */
const storable = /^-?\d{1,12}(?:\.|$)/
const longest = 100
/** Most cells: they need no more reading. */
const plain = /^-?\d{1,12}(?:\.\d+)?$/

/** 12.5, or 12.5m3 where the unit is m³. Any other words are left for the user: 约20 may be 18, and 2×3 may be a size. */
export function readQuantity(text: string, unit: string): FigureCell & { unit: string } {
  if (plain.test(text)) return { figure: text, unread: null, unit }
  if (nothing.test(text)) return { ...blank, unit }
  const [figure, own] = text.length > longest ? [null] : withUnit(text)
  if (own === undefined || isSameUnit(own, unit)) return { ...cellOf(figure, text), unit }
  if (unit.trim() === '' && readUnit(own)?.quantity === 1) return { ...cellOf(figure, text), unit: own }
  return { figure: null, unread: text.slice(0, longest), unit }
}

/** A price or an amount in yuan, whatever the column counts in. 3300元/t where the unit is t. */
export function readMoney(text: string, unit: string, isLarge: boolean): FigureCell {
  if (!isLarge && plain.test(text)) return { figure: text, unread: null }
  if (nothing.test(text)) return blank
  if (text.length > longest) return cellOf(null, text)
  const [, amount = text, per] = /^(.*\d\s*(?:万?元|万)?)\s*(?:\/|每)\s*(\p{L}.*)$/su.exec(text.normalize('NFKC')) ?? []
  const isOther = per !== undefined && !isSameUnit(per, unit)
  return cellOf(isOther ? null : readYuan(amount, isLarge), text)
}

function cellOf(figure: string | null, text: string): FigureCell {
  const isRead = figure !== null && storable.test(figure)
  return isRead ? { figure, unread: null } : { figure: null, unread: text.slice(0, longest) }
}

function withUnit(text: string): readonly [figure: string | null, unit?: string] {
  const figure = readFigure(text)
  if (figure !== null) return [figure]
  const [, written = '', own] = /^(.*?\d)\s*(\p{L}.*)$/su.exec(text.normalize('NFKC').trim()) ?? []
  const counted = readFigure(written)
  return counted === null ? [null] : [counted, own]
}

function isSameUnit(one: string, other: string): boolean {
  const [left, right] = [readUnit(one), readUnit(other)]
  if (!left || !right) return foldText(one) === foldText(other)
  return left.unit.code === right.unit.code && left.quantity === right.quantity
}
