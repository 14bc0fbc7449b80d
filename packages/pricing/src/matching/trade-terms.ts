/** Terms of the trade that say a grade or a form, as the catalogue writes it. A station may add its own. */
export type TradeTerms = readonly (readonly [term: RegExp, meant: string])[]

/** Prepares terms once for thousands of lines: the longest first. */
export function termsOf(pairs: readonly (readonly [term: string, meant: string])[]): TradeTerms {
  return pairs
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([term, meant]) => [new RegExp(term.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'giu'), meant])
}

export const tradeTerms: TradeTerms = termsOf([
  ['三级抗震', 'HRB400E '],
  ['四级抗震', 'HRB500E '],
  ['聚酯胎', ' PY '],
  ['玻纤胎', ' G '],
  ['UPVC', 'PVC-U'],
  ['U-PVC', 'PVC-U'],
])

/** The text as the catalogue writes it. */
export function expandTerms(text: string, terms: TradeTerms): string {
  return terms.reduce((expanded, [term, meant]) => expanded.replace(term, meant), text)
}

/** What a name says and people leave out, because the other kind would be named. */
export const leftOut: readonly string[] = ['热轧', '预拌', '等边', '热']

/** Grades that only one thing has, by their standard (GB/T 1499). */
const byGrade: readonly (readonly [RegExp, string])[] = [
  [/^hpb/, '热轧光圆钢筋'],
  [/^hrb/, '热轧带肋钢筋'],
  [/^crb/, '冷轧带肋钢筋'],
]

export function nameByGrade(grade: string): string | undefined {
  return byGrade.find(([pattern]) => pattern.test(grade))?.[1]
}
