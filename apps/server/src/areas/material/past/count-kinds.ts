import type { PastRow } from '../../../domain/past-issues/past-rows.ts'
import type { ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'

/** What rows are about: their classes and units, the most frequent first. */
export function createKinds({ categories }: Pick<ReferenceData, 'categories'>) {
  const [classes, units] = [new Map<string, number>(), new Map<string, number>()]
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const sorted = (counts: ReadonlyMap<string, number>) => [...counts].sort(([, one], [, other]) => other - one)
  return {
    add({ value }: PastRow): void {
      count(classes, value.categoryId)
      count(units, value.unitCode)
    },
    counted: () => ({
      classes: sorted(classes).map(([id, rows]) => {
        const { code = '', name = '' } = categories.get(id) ?? {}
        return { id, code, name, rows }
      }),
      units: sorted(units).map(([unitCode, rows]) => ({ unitCode, rows })),
    }),
  }
}
