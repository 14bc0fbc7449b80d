import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../src/config.ts'
import { platformTenant, programCaller } from '../src/platform/callers/caller.ts'
import { sourceFolder } from '../src/platform/source-folder.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { demoPassword } from '../src/seeds/demo.ts'
import { fill } from '../src/seeds/fill.ts'
import { startDatabase } from '../src/start-database.ts'
import { bundleServer } from './bundle.ts'
import { startChild } from './child.ts'
import type { Figures } from './figures.ts'
import { memoryOf } from './import.ts'
import { compare, load } from './load.ts'
import { measureCurve } from './price-curve.ts'
import { benchFolder, settings } from './settings.ts'
import { signIn, signIns } from './sign-in.ts'
import type { Undisturbed } from './undisturbed.ts'

type Options = { rows: number; seconds: number; undisturbed: Undisturbed; say: (line: string) => void }

/** Everything in one run on one machine: each figure is beside the bare limit measured in the same minute. */
export async function measure({ rows, ...options }: Options): Promise<Figures> {
  const folder = benchFolder()
  const bundle = await bundleServer()
  const { file } = bundle
  try {
    const starts = await measureStarts(file, folder, options.say)
    const prices = await measureCurve({ file, folder, rows, ...options })
    const sample = await fillDatabase(folder, Math.min(rows, mostListed), options.say)
    return { rows, prices, ...starts, ...(await measureCalls({ file, folder, ...options, ...sample })) }
  } finally {
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStarts(file: string, folder: string, say: (line: string) => void) {
  const start = async () => {
    const server = await startChild(file, [], { ...settings, DATABASE_URL: '', DATA_DIR: folder })
    await server.stop()
    return server.startedIn
  }
  say('first start, with a new database')
  const cold = await start()
  say('second start')
  return { cold, second: await start() }
}

/** No station has more parameters or users: only prices grow to a million. */
const mostListed = 10_000

/** Generated rows, and what the calls need to know of them. */
async function fillDatabase(folder: string, rows: number, say: (line: string) => void) {
  say(`filling with ${rows} made-up users`)
  const config = readConfig({ DATA_DIR: folder, DEMO: 'on' })
  const { database, stop } = await prepareDatabase(config, () => undefined)
  try {
    // Parameters are listed, so there are as many of them as requested rows.
    await fill(database.inTransaction, { rows, demo: true, params: rows })
    return await database.inTransaction(programCaller(platformTenant), async (ctx) => {
      const param = await ctx.db.selectFrom('param').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
      const user = await ctx.db
        .selectFrom('appUser')
        .select('password')
        .where('code', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow()
      return { paramId: param.id, hash: user.password }
    })
  } finally {
    await stop()
  }
}

type Prepared = {
  file: string
  folder: string
  seconds: number
  undisturbed: Undisturbed
  say: (line: string) => void
  paramId: string
  hash: string
}

async function measureCalls({
  file,
  folder,
  seconds,
  undisturbed,
  say,
  paramId,
  hash,
}: Prepared): Promise<Omit<Figures, 'rows' | 'cold' | 'second' | 'prices'>> {
  const database = await startDatabase({ databaseUrl: undefined, dataDir: folder }, () => undefined)
  const bareFile = fileURLToPath(new URL('bench/bare-server.ts', sourceFolder))
  const bare = await startChild(bareFile, [database.url, hash, demoPassword], {})
  const server = await startChild(file, [], { ...settings, DATABASE_URL: database.url })
  try {
    const headers = await signIn(server)
    const page = 'current=3&size=10'
    const ours = (path: string) => ({ url: `${server.address}/api/blade-system/param/${path}`, headers })
    const theirs = (path: string) => ({ url: `${bare.address}/${path}` })
    const usual = { connections: 16, seconds, rounds: 3, undisturbed }
    say('param list')
    const list = await compare(ours(`list?${page}`), theirs(`list?${page}`), usual)
    say('param detail')
    const detail = await compare(ours(`detail?id=${paramId}`), theirs(`detail?id=${paramId}`), usual)
    say('sign-in')
    const login = await compare(signIns(server), theirs('hash'), { ...usual, connections: 8, rounds: 1 })
    say('detail in a flood of sign-ins')
    const called = () => load(ours(`detail?id=${paramId}`), { connections: 2, seconds })
    const { figure: calm } = await undisturbed(called)
    const { figure: flooded } = await undisturbed(async () => {
      const flood = load(signIns(server), { connections: 16, seconds: seconds + 2 })
      const found = await called()
      await flood
      return found
    })
    return { list, detail, login, calm: calm.p95, flooded: flooded.p95, memory: memoryOf(server) }
  } finally {
    await server.stop()
    await bare.stop()
    await database.stop()
  }
}
