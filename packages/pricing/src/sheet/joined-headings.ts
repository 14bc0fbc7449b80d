import { meaningOfHeading } from './heading-words.ts'

type Row = readonly string[]

/**
 * Headings in two rows as one: 单价 above 含税 and 除税. A merged heading stands above its first column only. Nothing if
 * the lower row has no words, or a number, which is a value and no heading.
 */
export function joinedHeadings(upper: Row, lower: Row): string[] | undefined {
  const [over, under] = [upper, lower].map((row) => row.map((cell) => cell.trim())) as [string[], string[]]
  if (over.length < 2 || under.every((cell) => cell === '') || under.some((cell) => /^[\d.,%]+$/.test(cell)))
    return undefined
  let above = ''
  return Array.from({ length: Math.max(over.length, under.length) }, (_, column) => {
    const [top = '', below = ''] = [over[column], under[column]]
    above = top || (below ? above : '')
    return below ? joined(above, below) : top
  })
}

/** 名称及规格 above 名称 and 规格 only says what the two are together. */
function joined(above: string, below: string): string {
  const meaning = meaningOfHeading(below)
  const isPart = meaningOfHeading(above) === 'description' && (meaning === 'materialName' || meaning === 'spec')
  return isPart ? below : `${above} ${below}`.trim()
}
