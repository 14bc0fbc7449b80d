import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureExport } from '../../bench/export.ts'
import {
  callLines,
  exportLines,
  flowLines,
  importLines,
  listLines,
  peerLines,
  publishLines,
  scaleLines,
  tableOf,
} from '../../bench/figures.ts'
import { measureFlow } from '../../bench/flow.ts'
import { measureImport } from '../../bench/import.ts'
import { measureList } from '../../bench/list/measure-list.ts'
import { measure } from '../../bench/measure.ts'
import { version } from '../../bench/peer/directus.ts'
import { measurePeer } from '../../bench/peer/measure-peer.ts'
import { measurePublish } from '../../bench/publish.ts'
import { type Ratios, ratiosOf, regressions } from '../../bench/regressions.ts'
import { measureScale } from '../../bench/scale.ts'
import { measureLargeStation } from '../../bench/stations/large-station.ts'
import { largeStationLines } from '../../bench/stations/large-station-lines.ts'
import { measureStations } from '../../bench/stations/measure-stations.ts'
import { stationLines } from '../../bench/stations/station-lines.ts'
import { undisturbedFor } from '../../bench/undisturbed.ts'
import { sourceFolder } from '../platform/source-folder.ts'

// npm run bench -- --rows 10000 --seconds 5 --part publish --write docs/benchmarks.md --check
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    // Of the part stations: `--part stations --stations 20 --rows 500000`, or 1 with up to 10000000.
    // `--filled <folder>` takes what an earlier run filled there, or fills it and leaves it for a later run.
    stations: { type: 'string', default: '20' },
    filled: { type: 'string' },
    // Minutes after which figures are accepted although others use the machine.
    timeout: { type: 'string', default: '30' },
    part: { type: 'string' },
    write: { type: 'string' },
    // Fails when a ratio is clearly worse than the one stored in bench/ratios.json; `--keep` stores those of this run.
    check: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const [rows, seconds, timeout] = [Number(values.rows), Number(values.seconds), Number(values.timeout)]
if (!Number.isInteger(rows) || rows < 100 || rows > 10_000_000)
  throw new Error('--rows takes a number from 100 to 10000000')
const stations = Number(values.stations)
if (!(Number.isInteger(stations) && (stations === 1 || stations >= 3) && stations <= 200))
  throw new Error('--stations takes 1, or a number from 3 to 200')
const filled = values.filled ? { filled: values.filled } : {}
if (!(seconds >= 1 && seconds <= 120)) throw new Error('--seconds takes a number from 1 to 120')
if (!(timeout >= 0)) throw new Error('--timeout takes a number of minutes')

const say = (line: string) => console.log(`  ${line} …`)
const undisturbed = undisturbedFor(timeout, say)
const parts: Readonly<Record<string, () => Promise<string[][]>>> = {
  calls: async () => callLines(await measure({ rows, seconds, undisturbed, say })),
  publish: async () => publishLines(await measurePublish(say)),
  import: async () => importLines(await measureImport(say)),
  list: async () => listLines(await measureList(say)),
  export: async () => exportLines(await measureExport(say)),
  scale: async () => scaleLines(await measureScale({ rows, seconds, say })),
  peer: async () => peerLines(await measurePeer({ rows, seconds, undisturbed, say }), `Directus ${version}`),
  flow: async () => flowLines(await measureFlow(say)),
  stations: async () =>
    stations === 1
      ? largeStationLines(await measureLargeStation({ rows, say, ...filled }))
      : stationLines(await measureStations({ stations, rows, seconds, say, ...filled })),
}
/** Downloads third-party packages, or takes an hour: only when requested by name. */
const onDemand = ['peer', 'stations']
if (values.part && !parts[values.part]) throw new Error(`--part takes one of ${Object.keys(parts).join(', ')}`)

/** Higher is better for their ratios, so they are not costs that could have grown. */
const withoutLimit = ['peer', 'scale', 'stations']
const lines: string[][] = []
const limited: string[][] = []
for (const [name, run] of Object.entries(parts)) {
  if (values.part ? values.part !== name : onDemand.includes(name)) continue
  const found = await run()
  lines.push(...found)
  if (!withoutLimit.includes(name)) limited.push(...found)
}
const table = tableOf(lines)
const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, ${rows} rows`
console.log(`\n${table}\n\n${machine}`)
const file = new URL('bench/ratios.json', sourceFolder)
const stored = JSON.parse(readFileSync(file, 'utf8')) as Ratios
const worse = values.check ? regressions(stored, ratiosOf(limited)) : []
for (const line of worse) console.error(`worse: ${line}`)
if (worse.length > 0) process.exitCode = 1
if (values.keep) writeFileSync(file, `${JSON.stringify({ ...stored, ...ratiosOf(limited) }, null, 2)}\n`)
if (values.write) {
  const text =
    'Made by `npm run bench`. Every figure stands beside the bare limit measured in the same run on the same machine.'
  writeFileSync(new URL(`../../${values.write}`, sourceFolder), `# Benchmarks\n\n${text}\n\n${table}\n\n${machine}\n`)
}
