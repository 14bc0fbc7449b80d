import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { tableOf } from '../../bench/figures.ts'
import { measure } from '../../bench/measure.ts'
import { sourceFolder } from '../platform/source-folder.ts'

// npm run bench -- --rows 10000 --seconds 5 --write docs/benchmarks.md
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    write: { type: 'string' },
  },
})
const [rows, seconds] = [Number(values.rows), Number(values.seconds)]
if (!Number.isInteger(rows) || rows < 100 || rows > 5_000_000)
  throw new Error('--rows takes a number from 100 to 5000000')
if (!(seconds >= 1 && seconds <= 120)) throw new Error('--seconds takes a number from 1 to 120')

const figures = await measure({ rows, seconds, say: (line) => console.log(`  ${line} …`) })
const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, ${rows} rows`
console.log(`\n${tableOf(figures)}\n\n${machine}`)
if (values.write) {
  const words =
    'Made by `npm run bench`. Every figure stands beside the bare limit measured in the same run on the same machine.'
  writeFileSync(
    new URL(`../../${values.write}`, sourceFolder),
    `# Benchmarks\n\n${words}\n\n${tableOf(figures)}\n\n${machine}\n`,
  )
}
