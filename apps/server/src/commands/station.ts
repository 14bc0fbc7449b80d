import { isDeepStrictEqual, parseArgs } from 'node:util'
import { verifyChain } from '../areas/material/audit/audit-chain.ts'
import { type Config, configFromEnvironment } from '../config.ts'
import { programCaller } from '../platform/callers/caller.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { exportStation, importStation } from '../platform/station/export-station.ts'
import { moveStation } from '../platform/station/move-station.ts'
import { publishPlatform } from '../platform/station/publish-platform.ts'
import { removeStation, undoMove } from '../platform/station/undo-move.ts'
import { platformSeeds } from '../seeds/plan.ts'
import { findDatabase } from '../start-database.ts'

// npm run station -- <action>: moves stations between cells, also while the servers run.
const usage = `Usage: npm run station -- <action>
  export  --tenant <number> --to <empty folder>
  import  --from <folder of an export>
  move    --tenant <number> --to <DATABASE_URL of the other cell> [--files <DATA_DIR of the other cell, as seen from here>]
  undo    --tenant <number> [--to <DATABASE_URL of the other cell>] [--discard]
  remove  --tenant <number> [--files <DATA_DIR of this cell, if no other cell uses it>]
  publish --to <DATABASE_URL of the other cell>`

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tenant: text, to: text, from: text, files: text, discard: { type: 'boolean', default: false } },
})
const say = (line: string) => console.log(line)

type Here = Readonly<{ url: string; config: Config }>
const required = (name: 'tenant' | 'to' | 'from'): string => {
  const value = values[name]
  if (!value) throw new Error(usage)
  return value
}

/** The chain of decisions about prices, as a server of the cell sees it. */
async function chainIn(url: string, { timeZone }: Config, tenantId: string) {
  const database = openDatabase({ url, pool: 2, timeZone, clock: systemClock, onLost: () => undefined })
  return database.inTransaction(programCaller(tenantId), verifyChain).finally(database.close)
}

const actions: Record<string, (here: Here) => Promise<string>> = {
  async export({ url, config }) {
    const { tables, files } = await exportStation({ url, dataDir: config.dataDir }, required('tenant'), required('to'))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `Exported ${rows} rows and ${files.length} files to ${values.to}`
  },
  async import({ url, config }) {
    const verify = async (tenantId: string) => {
      const { broken } = await chainIn(url, config, tenantId)
      if (broken) throw new Error(`The chain of decisions of ${tenantId} is broken at record ${broken.chainNo}`)
    }
    const to = { url, dataDir: config.dataDir }
    const { tables, files, station } = await importStation({ to, folder: required('from'), verify })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `Imported ${station?.tenantId}: ${rows} rows and ${files.length} files`
  },
  async move({ url, config }) {
    const to = required('to')
    const verify = async (tenantId: string) => {
      const [here, there] = [await chainIn(url, config, tenantId), await chainIn(to, config, tenantId)]
      if (!isDeepStrictEqual(here, there))
        throw new Error(`The chain of decisions of ${tenantId} is another one in the target`)
    }
    const cells = { from: { url, dataDir: config.dataDir }, to: { url: to, dataDir: values.files } }
    const moved = await moveStation({ tenantId: required('tenant'), ...cells, verify, say })
    const { rows, tables, files, readOnlySeconds } = moved
    return `Moved ${rows} rows of ${tables} tables and ${files} files; read only for ${readOnlySeconds.toFixed(1)} s`
  },
  async undo({ url, config }) {
    const to = values.to ? { url: values.to } : undefined
    const from = { url, dataDir: config.dataDir }
    await undoMove({ tenantId: required('tenant'), from, to, discard: values.discard, say })
    return 'Done'
  },
  async remove({ url }) {
    await removeStation({ url, dataDir: values.files }, required('tenant'))
    return `Removed what was left of ${values.tenant}`
  },
  async publish({ url }) {
    const changed = await publishPlatform({ from: url, to: required('to'), seeds: platformSeeds, say })
    for (const { table, rows } of changed) say(`${table}: ${rows} rows`)
    return `Published ${changed.reduce((sum, { rows }) => sum + rows, 0)} new or changed rows`
  },
}

const action = actions[positionals[0] ?? '']
if (!action || positionals.length > 1) throw new Error(usage)
const config = configFromEnvironment()
const { url, stop } = await findDatabase(config, say)
try {
  say(await action({ url, config }))
} finally {
  await stop()
}
