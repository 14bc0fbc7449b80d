import { fail } from '@library/contract/errors'

const numerals: Readonly<Record<string, string>> = Object.fromEntries(
  ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'].map((text, at) => [
    text,
    String(at + 1),
  ]),
)
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName = `(${months.join('|')})[a-z]*`

type Reader = Readonly<{
  pattern: RegExp
  /** The first month of what was read; `length` is how many months an issue of the station covers. */
  month: (text: string, length: number) => number
}>

const asMonth = (text: string) => Number(text)
const asQuarter = (text: string) => Number(text) * 3 - 2
const asIssue = (text: string, length: number) => (Number(text) - 1) * length + 1

/** How stations write a period, the most certain first. The first group is the year, the second what follows it. */
const readers: readonly Reader[] = [
  { pattern: /(?<!\d)(\d{4}|\d{2})年?[-./ ]?第?(\d{1,2})期/, month: asIssue },
  { pattern: /(?<!\d)(\d{4}|\d{2})年?[-./ ]?第?([1-4])季/, month: asQuarter },
  { pattern: /(?<!\d)(\d{4})年?[-./ ]?q([1-4])(?!\d)/, month: asQuarter },
  { pattern: /(?<!\d)(\d{4}|\d{2})年(\d{1,2})(?!\d)/, month: asMonth },
  { pattern: /(?<!\d)(\d{4})[-./](\d{1,2})(?!\d)/, month: asMonth },
  { pattern: /(?<!\d)(\d{4})(0[1-9]|1[0-2])(?:[0-3]\d)?(?!\d)/, month: asMonth },
  { pattern: new RegExp(`(?<!\\d)(\\d{4})[-./, ]*${monthName}`), month: (text) => months.indexOf(text) + 1 },
]
const monthFirst = new RegExp(`${monthName}[-./, ]*(\\d{4})(?!\\d)`)
const yearAlone = /(?<!\d)(\d{4})年?度?(?!\d)/

/**
 * The period that a cell, the name of a sheet or a title writes, as yyyyMM of its first month: 2024-05, 2024年5月,
 * 24年第5期, 2024Q2, May 2024. Nothing where none is written.
 */
export function readPeriod(text: string, length: number): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[–—]/g, '-')
    .replace(/十[一二]?|[〇一二三四五六七八九]/g, (numeral) => numerals[numeral] ?? '0')
  for (const { pattern, month } of readers) {
    const [, year, rest] = pattern.exec(plain) ?? []
    if (year && rest) return written(year, month(rest, length))
  }
  const [, name, year] = monthFirst.exec(plain) ?? []
  if (name && year) return written(year, months.indexOf(name) + 1)
  const [, alone] = length === 12 ? (yearAlone.exec(plain) ?? []) : []
  return alone && written(alone, 1)
}

const earliest = 1980
const latest = 2100

function written(year: string, month: number): string | undefined {
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (whole < earliest || whole > latest || month < 1 || month > 12) return undefined
  return `${whole}${String(month).padStart(2, '0')}`
}

/** The first of these texts that writes a period: the name of a sheet, its titles, the name of the file. */
export function periodOfSheet(texts: readonly string[], length: number): string | undefined {
  return texts.map((text) => readPeriod(text, length)).find((one) => one !== undefined)
}

/** A text that is no period, or a month in which no issue of the station begins. */
export function periodFault(period: string | undefined, text: string, length: number) {
  if (!period) return text ? fail('past/period-unreadable', { text }) : undefined
  if ((Number(period.slice(4)) - 1) % length === 0) return undefined
  const firsts = Array.from({ length: 12 / length }, (_, at) => String(at * length + 1))
  return fail('period/first-month', { months: firsts })
}
