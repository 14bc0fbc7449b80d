import type { Facts, OpenTo } from './reading/facts.ts'
import type { Fact } from './reading/measure-facts.ts'

/** The measures of a line, ready for thousands of comparisons. */
export type MeasureIndex = Readonly<{
  all: readonly Fact[]
  bare: readonly Fact[]
  byValue: ReadonlyMap<string, Fact>
  byKind: ReadonlyMap<string, readonly Fact[]>
  openTo: OpenTo | undefined
}>

export function indexMeasures({ measures, openTo }: Facts): MeasureIndex {
  const typed = measures.filter(({ kind }) => kind !== 'number')
  const byKind = new Map<string, Fact[]>()
  for (const fact of typed) byKind.set(fact.kind, [...(byKind.get(fact.kind) ?? []), fact])
  return {
    all: measures,
    bare: measures.filter(({ kind }) => kind === 'number'),
    byValue: new Map(typed.flatMap((fact) => fact.values.map((value) => [value, fact] as const))),
    byKind,
    openTo,
  }
}
