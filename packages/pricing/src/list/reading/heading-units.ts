import { unitInHeading } from '../../sheet/heading-unit.ts'
import { readUnit } from '../../units.ts'
import type { Headings } from './find-headings.ts'
import type { ListField } from './list-field.ts'

const inBrackets = /[（(【[]([^（(【[）)】\]]{1,20})[）)】\]]/u

/** The unit of all lines, where no column holds it: t of 数量(t) or, where that names none, of 单价(元/t). */
export function unitOfHeadings({ texts, mapping }: Headings): string {
  const fields = [...mapping]
  if (fields.some(([, field]) => field === 'unit')) return ''
  const headingOf = (field: ListField) => texts[fields.find(([, one]) => one === field)?.[0] ?? -1] ?? ''
  const ofQuantity = inBrackets.exec(headingOf('quantity'))?.[1]?.trim() ?? ''
  if (readUnit(ofQuantity)?.quantity === 1) return ofQuantity
  const ofPrices = (['priceExcl', 'priceIncl', 'price'] as const).map((field) => unitInHeading(headingOf(field)))
  return ofPrices.find(Boolean) ?? ''
}
