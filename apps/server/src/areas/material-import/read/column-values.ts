import { foldDocument } from '@library/pricing/query/reading/fold'
import { runsOf } from '@library/pricing/query/reading/runs'
import { readFigure } from '@library/pricing/sheet/read-figure'
import { readUnit } from '@library/pricing/units'

/** What values are compared with. */
export type KnownValues = Readonly<{ isRegion: (text: string) => boolean; isClass: (text: string) => boolean }>
export type ValueMeaning =
  | 'taxRate'
  | 'unit'
  | 'region'
  | 'category'
  | 'price'
  | 'spec'
  | 'materialName'
  | 'description'

const enough = 0.8
const rates: ReadonlySet<string> = new Set(['0', '0.01', '0.03', '0.05', '0.06', '0.09', '0.1', '0.13', '0.16', '0.17'])
const percents: ReadonlySet<string> = new Set(['1', '3', '5', '6', '9', '10', '13', '16', '17'])

/** The likely meaning of a column, from its values alone. */
export function meaningOfValues(values: readonly string[], known: KnownValues): ValueMeaning | undefined {
  const filled = values.filter((value) => value !== '')
  if (filled.length === 0) return undefined
  const most = (fits: (value: string) => boolean) => filled.filter(fits).length >= enough * filled.length
  if (most(isRate)) return 'taxRate'
  if (most((value) => readUnit(value) !== undefined)) return 'unit'
  if (most(known.isRegion)) return 'region'
  if (most(known.isClass)) return 'category'
  if (most(isAmount)) return isCount(filled) ? undefined : 'price'
  return meaningOfTexts(filled)
}

function isRate(value: string): boolean {
  return /^\d{1,2}(\.\d+)?\s*[%％]$/.test(value) || rates.has(value) || percents.has(value)
}

function isAmount(value: string): boolean {
  return /^[￥¥]?\d{1,3}(?:,\d{3})+(?:\.\d+)?元?$|^[￥¥]?\d+(?:\.\d+)?元?$/.test(value) && value.length < 16
}

/** Running numbers and codes are no prices: whole, and one more each time, or all of one length above five. */
function isCount(values: readonly string[]): boolean {
  if (values.some((value) => value.includes('.'))) return false
  const numbers = values.map(Number)
  const isRunning = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  const [first = ''] = values
  return isRunning || (first.length > 5 && values.every((value) => value.length === first.length))
}

/** Chinese or letters with measures are a description, measures without a name are a spec, the rest is a name. */
function meaningOfTexts(values: readonly string[]): ValueMeaning | undefined {
  const read = values.map((value) => runsOf(foldDocument(value)))
  const share = (fits: (runs: (typeof read)[number]) => boolean) => read.filter(fits).length / read.length
  const measured = share((runs) => runs.some(({ kind }) => kind === 'measure'))
  const named = share((runs) => runs.some(({ kind, text }) => kind === 'chinese' && text.length >= 2))
  if (measured >= 0.5) return named >= 0.5 ? 'description' : 'spec'
  return named >= enough ? 'materialName' : undefined
}

/** Whether texts hold measures, so that a column of names holds specs too. */
export function holdMeasures(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '')
  const measured = filled.filter((value) => runsOf(foldDocument(value)).some(({ kind }) => kind === 'measure'))
  return filled.length > 0 && measured.length >= 0.3 * filled.length
}

/** A value as a plain number, where it is an amount of money. */
export function amountText(value: string): string {
  return isAmount(value) ? (readFigure(value) ?? '') : ''
}
