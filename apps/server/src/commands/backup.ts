import { parseArgs } from 'node:util'
import { configFromEnvironment } from '../config.ts'
import { backUp } from '../platform/backup/back-up.ts'
import { findDatabase } from '../start-database.ts'

// npm run backup -- --to <folder>: backs up everything into a new folder, also while the server runs.
const { values } = parseArgs({ options: { to: { type: 'string' } } })
if (!values.to) throw new Error('Usage: npm run backup -- --to <empty folder>')

const say = (line: string) => console.log(line)
const config = configFromEnvironment()
const { url, stop } = await findDatabase(config, say)
try {
  const started = performance.now()
  const { tables, files } = await backUp({ url, dataDir: config.dataDir, folder: values.to })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`Saved ${rows} rows of ${tables.length} tables and ${files.length} files to ${values.to} in ${seconds} s`)
} finally {
  await stop()
}
