import { isInTenThousands } from '../../sheet/ten-thousands.ts'
import type { Cells, Headings } from './find-headings.ts'
import { fieldOf, type ListField } from './list-field.ts'

const money: ReadonlySet<ListField> = new Set(['priceExcl', 'priceIncl', 'price', 'amount', 'compositePrice'])
/** 单位：万元 above a table, or (万元) behind its title. 建设单位 and 计量单位 are of something else. */
const unitLine =
  /(?:(?:^|[^\p{L}])(?:金额|货币|价格|币种)?单位\s*[:：]?\s*|[（(【[]\s*)(?:人民币\s*)?([十百千]?万?元)/gu
const inMoney = /元|¥|￥|rmb|cny|yuan/iu

/** The columns, read or not, whose figures are in 万元: their own heading says so or, where it names no money, the sheet does. */
export function columnsInTenThousands(rows: readonly Cells[], { at, texts, mapping }: Headings): ReadonlySet<number> {
  const isSheet = unitOfSheet(rows.slice(0, at)) === '万元'
  const columns = new Set([...mapping.keys(), ...texts.keys()])
  const large = [...columns].filter((column) => {
    const heading = texts[column] ?? ''
    const field = mapping.get(column) ?? fieldOf(heading)
    return field && money.has(field) && (inMoney.test(heading) ? isInTenThousands(heading) : isSheet)
  })
  return new Set(large)
}

/** The line that is next to the headings counts. */
function unitOfSheet(above: readonly Cells[]): string | undefined {
  return above.flatMap((cells) => [...cells.join(' ').matchAll(unitLine)]).at(-1)?.[1]
}
