import { Decimal } from 'decimal.js'
import { readFigure } from './read-figure.ts'

const times = 10_000
const named = /(?<![十百千])万元/u

/** The heading of a column whose figures are in 万元. */
export function isInTenThousands(heading: string): boolean {
  return named.test(heading)
}

/** An amount of money in yuan: 1.25 is 12500 where the column is in 万元. What a cell says itself comes first: 3万, 500元. */
export function readYuan(text: string, isLarge: boolean): string | null {
  const [, written = '', own] = /^(.*?)(万元?|元)?$/su.exec(text.normalize('NFKC').trim()) ?? []
  const figure = readFigure(written)
  const isTimes = own ? own.startsWith('万') : isLarge
  return figure !== null && isTimes ? new Decimal(figure).times(times).toFixed() : figure
}

/** Such a figure in yuan. What is no figure stays, for the reader to refuse. */
export function inYuan(text: string): string {
  return readYuan(text, true) ?? text
}

/** Yuan as a column in 万元 writes them, to the last digit. */
export function inTenThousands(yuan: string): string {
  return new Decimal(yuan).div(times).toFixed()
}
