import type { ListField } from './list-field.ts'

export type RowKind = 'line' | 'heading' | 'subtotal' | 'fee' | 'title' | 'note' | 'blank'

/** The cells of a row by what they hold, trimmed. */
export type Row = Readonly<{ fields: Readonly<Partial<Record<ListField, string>>>; texts: readonly string[] }>

const subtotal =
  /^(?:[本分][页部章节]|专业|单位工程|材料费?)?(?:小计|合计|总计|累计|共计)|^(?:sub-?total|(?:grand)?total)(?![a-z])/iu
const note =
  /^(?:编制|复核|审核|审定|校对|制表|日期|说明|备注|注|第\d+页|共\d+页|打印|(?:prepared|checked|approved)by|remarks?:|notes?:)/iu
/** 钢筋小计 and 小计 are sums even with a quantity: no material is called so. */
const isNamedSum = /(?:小计|合计|总计|共计)(?:[（(].{0,10}[)）])?[:：]?$/u
const isPartOfAbove = /^[（(]?其中/u
const feeUnits: ReadonlySet<string> = new Set(['元', '%', '％', '万元', '项'])
/** 项 counts fees only where the name says so. */
const feeName = /费|金$|税|利润|调整|下浮/u

/** The kind of a row below the headings. */
export function kindOfRow({ fields, texts }: Row): RowKind {
  if (texts.length === 0) return 'blank'
  const { name = fields.nameAndSpec ?? '', spec = '', unit = '', quantity = '' } = fields
  const first = (name || (texts[0] ?? '')).replace(/\s/gu, '')
  const isCounted = unit !== '' || quantity !== ''
  if ((!isCounted && isSubtotal(first)) || isNamedSum.test(first)) return 'subtotal'
  if (!isCounted && note.test(first)) return 'note'
  // 其中：钢筋 is counted in the line above it.
  if (isPartOfAbove.test(first)) return 'note'
  if (isFee(name, unit)) return 'fee'
  if (isCounted && (name !== '' || spec !== '')) return 'line'
  if (isCounted) return 'note'
  return texts.length <= 2 && spec === '' ? 'heading' : 'note'
}

export function isSubtotal(name: string): boolean {
  return subtotal.test(name.replace(/\s/gu, ''))
}

function isFee(name: string, unit: string): boolean {
  return name !== '' && feeUnits.has(unit) && (unit !== '项' || feeName.test(name))
}
