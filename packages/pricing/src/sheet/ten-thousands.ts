import { Decimal } from 'decimal.js'
import { readFigure } from './read-figure.ts'

/** The heading of a column whose figures are in 万元. */
export function isInTenThousands(heading: string): boolean {
  return heading.includes('万元')
}

/** Such a figure in yuan: 1.25 is 12500. What is no figure stays, for the reader to refuse. */
export function inYuan(text: string): string {
  const figure = readFigure(text.replace(/万元?$/u, ''))
  return figure === null ? text : new Decimal(figure).times(10_000).toFixed()
}
