import type { InfoRow } from '../decided-row.ts'

/** The publication of a row. */
export type Issue = Readonly<{ period: string; periodType: number }>

/** The key of a reference price in a period. */
export type Group = Readonly<{ stdMaterialId: string; regionCode: string }>

export function groupKey({ stdMaterialId, regionCode }: Group): string {
  return `${stdMaterialId} ${regionCode}`
}

export function groupsOf(rows: readonly Pick<InfoRow, 'stdMaterialId' | 'regionCode'>[]): Group[] {
  const groups = new Map(
    rows.flatMap(({ stdMaterialId, regionCode }) =>
      stdMaterialId ? [[`${stdMaterialId} ${regionCode}`, { stdMaterialId, regionCode }] as const] : [],
    ),
  )
  return [...groups.values()]
}

/** The first month this many months before. */
export function periodBefore(period: string, months: number): string {
  const at = Number(period.slice(0, 4)) * 12 + Number(period.slice(4)) - 1 - months
  return `${Math.floor(at / 12)}${String((at % 12) + 1).padStart(2, '0')}`
}
