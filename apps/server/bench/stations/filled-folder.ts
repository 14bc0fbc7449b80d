import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchFolder } from '../settings.ts'
import { fillStations } from './fill-stations.ts'

type Size = Readonly<{ stations: number; rows: number }>
type Wanted = Size & Readonly<{ filled?: string; say: (line: string) => void }>

/**
 * A data folder with so many made-up stations and prices. With `filled` it is there, complete, from an earlier run, or it
 * is made there for a later one.
 */
export async function filledFolder({ stations, rows, filled, say }: Wanted): Promise<string> {
  const dataDir = filled ?? join(benchFolder(), 'data')
  const note = join(dataDir, 'filled.json')
  if (!existsSync(note)) {
    if (existsSync(join(dataDir, 'postgres'))) throw new Error(`${dataDir} has a database that no run has filled`)
    await fillStations({ dataDir, stations, rows, say })
    writeFileSync(note, JSON.stringify({ stations, rows } satisfies Size))
  }
  const known = JSON.parse(readFileSync(note, 'utf8')) as Size
  if (known.stations !== stations || known.rows !== rows)
    throw new Error(`${dataDir} has ${known.stations} stations of ${known.rows} rows`)
  return dataDir
}
