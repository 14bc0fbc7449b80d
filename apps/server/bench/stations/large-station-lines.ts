import { costCells } from './call-cost.ts'
import type { LargeStation } from './large-station.ts'

const gigabytes = (bytes: number) => (bytes / 2 ** 30).toFixed(2)
const whole = (value: number) => Math.round(value).toLocaleString('en')

/** Each call on the clock, and what it took of PostgreSQL. */
export function largeStationLines({ rows, costs, sizes, backup }: LargeStation): string[][] {
  const size = `${(rows / 1e6).toLocaleString('en')}M rows`
  return [
    ...costs.map(({ name, cost }) => [`${name}, ${size}, ms`, ...costCells(cost), '']),
    [
      `prices of ${size}, GB`,
      gigabytes(sizes.prices),
      `${gigabytes(sizes.pricesIndexes)} of indexes`,
      `${gigabytes(sizes.references)} of reference prices`,
      `${gigabytes(sizes.others)} of all others`,
      '',
    ],
    [
      `backup of ${size}, s`,
      (backup.ms / 1000).toFixed(0),
      `${whole(backup.rows)} rows of all tables`,
      `${gigabytes(backup.bytes)} GB`,
      '',
      '',
    ],
  ]
}
