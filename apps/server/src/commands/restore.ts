import { parseArgs } from 'node:util'
import { configFromEnvironment } from '../config.ts'
import { restore } from '../platform/backup/restore.ts'
import { startDatabase } from '../start-database.ts'

// npm run restore -- --from <folder>: restores a backup into an empty database.
const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (!values.from) throw new Error('Usage: npm run restore -- --from <folder of a backup>')

const say = (line: string) => console.log(line)
const config = configFromEnvironment()
const { url, stop } = await startDatabase(config, say)
try {
  const started = performance.now()
  const { tables, files, made } = await restore({ url, dataDir: config.dataDir, folder: values.from }, say)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`Restored ${rows} rows of ${tables.length} tables and ${files.length} files, saved at ${made}, in ${seconds} s`)
} finally {
  await stop()
}
