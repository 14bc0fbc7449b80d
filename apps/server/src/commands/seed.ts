import { parseArgs } from 'node:util'
import { configFromEnvironment } from '../config.ts'
import { refreshStatistics } from '../platform/database/schema/refresh-statistics.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { fill } from '../seeds/fill.ts'

// npm run seed -- --rows 10000: generates that many prices, and users and logs, to test the product with much data.
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000' } } })
const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 0 || rows > 5_000_000) throw new Error('--rows takes a number up to 5000000')

const say = (line: string) => console.log(line)
const config = configFromEnvironment()
const { url, database, adminPassword, stop } = await prepareDatabase(config, say)
try {
  if (adminPassword) say(`The administrator's first password, shown only once: ${adminPassword}`)
  const started = performance.now()
  const counts = await fill(database.inTransaction, { rows, demo: config.demo, say })
  await refreshStatistics(url)
  for (const [name, count] of Object.entries(counts)) say(`${name.padEnd(12)} ${count}`)
  say(`in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} finally {
  await stop()
}
