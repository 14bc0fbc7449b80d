import type { coverageCell } from '@library/contract/price/price-overview'
import type { z } from 'zod'

type CoverageCell = z.output<typeof coverageCell>
type Field = Readonly<{ region: string; rows: number; references: number }>

export type CoverageGrid = Readonly<{
  regions: readonly string[]
  strips: readonly Readonly<{ name: string; rows: number; references: number; fields: readonly Field[] }>[]
  /** What the regions beyond those shown have in common is that they have the fewest rows. */
  moreRegions: number
  /** The rows of the fullest field. */
  most: number
}>

const mostRegions = 14

/** Categories by regions, those with the most rows first. */
export function coverageGrid(
  cells: readonly CoverageCell[],
  nameOf: (id: string | null, name: string) => string,
): CoverageGrid {
  const regionOf = (cell: CoverageCell) => cell.regionName ?? cell.regionCode
  const classOf = (cell: CoverageCell) => nameOf(cell.categoryId, cell.categoryName)
  const all = byRows(cells, regionOf)
  const regions = all.slice(0, mostRegions)
  const strips = byRows(cells, classOf).map((name) => {
    const own = cells.filter((cell) => classOf(cell) === name)
    const fields = regions.map((region) => ({ region, ...summed(own.filter((cell) => regionOf(cell) === region)) }))
    return { name, ...summed(own), fields }
  })
  const most = Math.max(0, ...strips.flatMap(({ fields }) => fields.map(({ rows }) => rows)))
  return { regions, strips, moreRegions: all.length - regions.length, most }
}

function summed(cells: readonly CoverageCell[]): { rows: number; references: number } {
  const sum = (pick: (cell: CoverageCell) => number) => cells.reduce((total, cell) => total + pick(cell), 0)
  return { rows: sum(({ rows }) => rows), references: sum(({ references }) => references) }
}

function byRows(cells: readonly CoverageCell[], nameOf: (cell: CoverageCell) => string): string[] {
  const sums = new Map<string, number>()
  for (const cell of cells) sums.set(nameOf(cell), (sums.get(nameOf(cell)) ?? 0) + cell.rows)
  return [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name)
}
