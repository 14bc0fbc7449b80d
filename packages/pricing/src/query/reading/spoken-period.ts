import { halfWidth } from './fold.ts'

/** The period that a question names, as far as it says: 9月 leaves the year open, 上月 is a month ago. */
export type SpokenPeriod = Readonly<{
  year?: number
  yearsAgo?: number
  month?: number
  /** The number of an issue in its year. */
  issue?: number
  monthsAgo?: number
  issuesAgo?: number
}>
export type PeriodRead = Readonly<{ rest: string; period?: Readonly<{ text: string; spoken: SpokenPeriod }> }>

const numeral = '十[一二]?|[一二三四五六七八九]'
const yearsBack: Readonly<Record<string, number>> = { 今年: 0, 去年: 1, 前年: 2 }
const names = 'january|february|march|april|june|july|august|september|october|november|december'
const shortNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const year = '(?<![\\d.])(20\\d\\d|\\d\\d)年|(今年|去年|前年)'
/** Of the plants 月季, 月桂, 二月兰 and 六月雪, of an age and of a rent. */
const noMonth = '(?![季桂见龄租饼兰雪])'
const partOfMonth = '(?:份|底|初|末|[上中下]旬|[0-3]?\\d[日号])?'

type Way = Readonly<{ pattern: RegExp; read: (found: readonly (string | undefined)[]) => SpokenPeriod }>

/** How people name a period, the most certain first. */
const ways: readonly Way[] = [
  {
    pattern: new RegExp(`(?:${year}) ?(?<![\\d.])(1[0-2]|0?[1-9]|${numeral})月${noMonth}${partOfMonth}`, 'u'),
    read: ([, digits, back, month]) => ({ ...yearOf(digits, back), month: numberOf(month) }),
  },
  {
    pattern: new RegExp(
      `(?<![\\d./×~-])(1[0-2]|0?[1-9]|(?<![二三四五六七八九十])(?:${numeral}))月${noMonth}${partOfMonth}`,
      'u',
    ),
    read: ([, month]) => ({ month: numberOf(month) }),
  },
  {
    pattern: /(?<![\dA-Za-z.×/-])(20[2-3]\d)[-./](0?[1-9]|1[0-2])(?:[-./][0-3]?\d)?(?![\dA-Za-z.×*/-])/u,
    read: ([, digits, month]) => ({ ...yearOf(digits), month: numberOf(month) }),
  },
  {
    pattern: /(?<![\dA-Za-z.×/-])(20[2-3]\d)(0[1-9]|1[0-2])(?![\dA-Za-z.×*/-])/u,
    read: ([, digits, month]) => ({ ...yearOf(digits), month: numberOf(month) }),
  },
  {
    pattern: new RegExp(`(?:${year}) ?第?(1[0-2]|0?[1-9])期`, 'u'),
    read: ([, digits, back, issue]) => ({ ...yearOf(digits, back), issue: Number(issue) }),
  },
  { pattern: /第(1[0-2]|0?[1-9])期/u, read: ([, issue]) => ({ issue: Number(issue) }) },
  {
    pattern: new RegExp(`(?:(?:${year}) ?)?第?([1-4一二三四])季度`, 'u'),
    read: ([, digits, back, quarter]) => ({ ...yearOf(digits, back), month: 3 * numberOf(quarter) }),
  },
  { pattern: /上个?月份?|上一个月|last month/iu, read: () => ({ monthsAgo: 1 }) },
  { pattern: /上一?期/u, read: () => ({ issuesAgo: 1 }) },
  {
    pattern: new RegExp(
      `(?<![A-Za-z])(${names}|(?:${shortNames.join('|')})\\.?(?= 20\\d\\d))(?: (20[2-3]\\d))?(?![A-Za-z\\d.])`,
      'iu',
    ),
    read: ([, name = '', digits]) => ({
      ...yearOf(digits),
      month: shortNames.indexOf(name.slice(0, 3).toLowerCase()) + 1,
    }),
  },
  { pattern: /(?<![\d.])(20[2-3]\d)年度?|(去年|前年)/u, read: ([, digits, back]) => yearOf(digits, back) },
]

/** What no period lacks: most questions name none. */
const hint = new RegExp(`[月年期季]|20[23]\\d|last month|${names}`, 'iu')

/** Takes the period off a question, and leaves what is asked of it. */
export function readPeriod(text: string): PeriodRead {
  if (!hint.test(text)) return { rest: text }
  const plain = halfWidth(text)
  for (const { pattern, read } of ways) {
    const found = pattern.exec(plain)
    if (!found) continue
    const rest = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`
    return { rest: rest.trim(), period: { text: found[0], spoken: read(found) } }
  }
  return { rest: text }
}

function yearOf(digits?: string, back?: string): SpokenPeriod {
  if (back) return { yearsAgo: yearsBack[back] ?? 0 }
  return digits ? { year: Number(digits.length === 2 ? `20${digits}` : digits) } : {}
}

function numberOf(month = ''): number {
  if (/\d/.test(month)) return Number(month)
  const [tens, ones = ''] = month.includes('十') ? [10, month.slice(1)] : [0, month]
  return tens + '〇一二三四五六七八九'.indexOf(ones || '〇')
}

/** What the months of a station are counted from: yyyyMM of its newest issue and of today, and the months of an issue. */
export type Issues = Readonly<{ newest: string; today: string; step: number }>

/** yyyyMM of the issue that is meant. A month without a year is the last one that has come out. */
export function periodMeant(spoken: SpokenPeriod, { newest, today, step }: Issues): string {
  const [latest, now] = [monthsIn(newest), monthsIn(today)]
  const { issuesAgo, monthsAgo, issue } = spoken
  if (issuesAgo !== undefined) return periodAt(latest - issuesAgo * step)
  if (monthsAgo !== undefined) return periodAt(issueOf(now - monthsAgo, latest, step))
  const month = issue === undefined ? spoken.month : (issue - 1) * step + 1
  const asked = spoken.yearsAgo === undefined ? spoken.year : Math.floor(now / 12) - spoken.yearsAgo
  if (asked !== undefined) return periodAt(issueOf(inYear(asked, month, latest), latest, step))
  const covered = latest + step - 1
  return periodAt(issueOf(covered - ((covered - (month ?? 1) + 1) % 12), latest, step))
}

/** A year alone is its last issue, and of this year the newest. */
function inYear(year: number, month: number | undefined, latest: number): number {
  if (month !== undefined) return year * 12 + month - 1
  return Math.floor(latest / 12) === year ? latest : year * 12 + 11
}

/** The issue that a month is in; what is still to come is no issue. */
function issueOf(month: number, latest: number, step: number): number {
  return month >= latest + step ? month : latest - Math.ceil((latest - month) / step) * step
}

/** Months since the year nought. */
function monthsIn(period: string): number {
  return Number(period.slice(0, 4)) * 12 + Number(period.slice(4)) - 1
}

function periodAt(months: number): string {
  return String(Math.floor(months / 12) * 100 + (months % 12) + 1).padStart(6, '0')
}
