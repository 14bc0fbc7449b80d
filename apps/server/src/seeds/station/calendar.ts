export type DemoIssue = Readonly<{
  period: string
  month: number
  /** 0 is the collecting one. */
  monthsAgo: number
  isLate: boolean
}>

/** Counted back from the collecting one: an issue that was three weeks late, and one that was never published. */
const lateIssue = 15
const missingIssue = 9

/** The issues up to the one of the current month, oldest first. */
export function issuesUpTo(today: string, count: number): DemoIssue[] {
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const all = Array.from({ length: count }, (_, at) => count - 1 - at)
  return all.filter((ago) => ago !== missingIssue).map((ago) => issueAt(current - ago, ago))
}

export function nextIssue(today: string): DemoIssue {
  return issueAt(Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)), -1)
}

function issueAt(at: number, monthsAgo: number): DemoIssue {
  const month = (at % 12) + 1
  const period = `${Math.floor(at / 12)}${String(month).padStart(2, '0')}`
  return { period, month, monthsAgo, isLate: monthsAgo === lateIssue }
}

/** Around the 20th, as in the calendar; undefined while it is not published. */
export function publishedAt({ period, monthsAgo, isLate }: DemoIssue): Date | null {
  if (monthsAgo <= 0) return null
  const first = Date.parse(`${period.slice(0, 4)}-${period.slice(4)}-01T10:00:00+08:00`)
  return new Date(first + (isLate ? 39 : 19) * 86_400_000)
}
