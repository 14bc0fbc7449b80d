import { kinds, type Stations } from './measure-stations.ts'

/** Each kind of reading in calm and beside the others' work, then that work itself. */
export function stationLines({ stations, rows, calm, busy, published, imported }: Stations): string[][] {
  const ms = (value: number) => value.toFixed(1)
  const s = (value: number) => (value / 1000).toFixed(2)
  const ratio = (some: number, base: number) => `${(some / base).toFixed(1)}x`
  const size = `${stations} stations of ${rows / 1000}k rows`
  return [
    ...kinds.map((kind) => [
      `${kind} in ${size}, one publishes, one imports, p95 ms`,
      ms(busy[kind].p95),
      `${ms(calm[kind].p95)} in calm`,
      ratio(busy[kind].p95, calm[kind].p95),
      '',
      '',
    ]),
    [
      `publishing an issue in one of ${size}, s`,
      s(published.beside),
      `${s(published.alone)} in calm`,
      ratio(published.beside, published.alone),
      '',
      '',
    ],
    [`importing in one of ${size}, rows/s`, ((imported.rows * 1000) / imported.took).toFixed(0), '', '', '', ''],
  ]
}
