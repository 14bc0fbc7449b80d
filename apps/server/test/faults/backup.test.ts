import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { verifyChain } from '../../src/areas/material/audit/audit-chain.ts'
import { backUp } from '../../src/platform/backup/back-up.ts'
import { asOwner, listTables } from '../../src/platform/backup/catalogue.ts'
import { restore } from '../../src/platform/backup/restore.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { migrate, migrationNames } from '../../src/platform/database/schema/migrate.ts'
import { bodyOf } from '../../src/platform/files/file-body.ts'
import { filesOf } from '../../src/platform/files/files.ts'
import { aPriceStation } from '../desks/price-station.ts'
import { asFolded, folded } from '../schema/folded-schema.ts'
import { aPicture } from '../world/file-samples.ts'
import { bareDatabase, sownDatabase } from '../world/own-database.ts'
import { aClient, aUser, signIn } from '../world/people.ts'
import { appFor, openWorld, test, testConfig } from '../world.ts'
import { aFolder, timeout } from './product.ts'

const quiet = () => undefined
const folder = aFolder()
const place = (name: string) => join(folder.path, name)
const config = (dataDir: string) => testConfig({ DATA_DIR: dataDir })

afterAll(folder.remove)

describe('a backup', timeout, () => {
  test('restores everything into an empty database: rows, files, the audit chain, passwords', async () => {
    const source = await sownDatabase()
    const before = await aBusyStation(source.url)
    const started = performance.now()
    const saved = await backUp({ url: source.url, dataDir: place('data'), folder: place('backup') })
    await source.drop()

    const target = await bareDatabase()
    await restore({ url: target.url, dataDir: place('restored'), folder: place('backup') }, quiet)
    const again = await backUp({ url: target.url, dataDir: place('restored'), folder: place('again') })
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `backup: ${saved.tables.length} tables, ${rows} rows, ${saved.files.length} files saved, restored and saved again ` +
        `in ${Math.round(performance.now() - started)} ms, every checksum equal`,
    )
    expect(again.tables).toEqual(saved.tables)
    expect(again.files).toEqual(saved.files)
    expect(again.sequences).toEqual(saved.sequences)
    await before.isWell(target.url)
    await expect(restore({ url: target.url, dataDir: place('x'), folder: place('backup') }, quiet)).rejects.toThrow(
      /is not empty/,
    )
    await target.drop()
  })

  test('that is damaged, incomplete or newer than the program is refused before anything is touched', async () => {
    const target = await bareDatabase()
    const from = (name: string) => restore({ url: target.url, dataDir: place('x'), folder: place(name) }, quiet)
    mkdirSync(place('unfinished'))
    await expect(from('unfinished')).rejects.toThrow(/is not a backup/)

    const manifest = join(place('backup'), 'manifest.json')
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, text.replace('"migrations": [', '"migrations": ["9999_of_tomorrow.sql",'))
    await expect(from('backup')).rejects.toThrow(/newer release.*9999_of_tomorrow/)
    writeFileSync(manifest, text)

    const table = join(place('backup'), 'tables', 'public.menu.copy.gz')
    const content = readFileSync(table)
    writeFileSync(table, content.subarray(0, content.length / 2))
    await expect(from('backup')).rejects.toThrow(/damaged at public\.menu/)
    writeFileSync(table, content)
    expect(await asOwner(target.url, 'library-test', listTables)).toEqual([])
    await target.drop()
  })

  test('of an older release is migrated to this one', async () => {
    const [source, target] = [await aDatabaseAtTheBaseline(), await bareDatabase()]
    await backUp({ url: source.url, dataDir: place('older'), folder: place('older-backup') })
    const lines: string[] = []
    await restore({ url: target.url, dataDir: place('older'), folder: place('older-backup') }, (line) =>
      lines.push(line),
    )
    expect(lines).toEqual((await afterBaseline()).map((name) => `migration ${name}`))
    await source.drop()
    await target.drop()
  })

  test('from before the baseline is restored if it has all of its migrations, and refused untouched if not', async () => {
    const [source, target] = [await aDatabaseAtTheBaseline(), await bareDatabase()]
    await asFolded(source.url)
    const saved = await backUp({ url: source.url, dataDir: place('folded'), folder: place('folded-backup') })
    expect(saved.migrations).toEqual(folded.migrations)
    const lines: string[] = []
    const to = (url: string) => ({ url, dataDir: place('folded'), folder: place('folded-backup') })
    await restore(to(target.url), (line) => lines.push(line))
    expect(lines).toEqual((await afterBaseline()).map((name) => `migration ${name}`))
    const again = await backUp({ url: target.url, dataDir: place('folded'), folder: place('folded-again') })
    const rowsOf = ({ tables }: typeof saved, name: string) => tables.find((table) => table.name === name)?.rows
    expect(rowsOf(again, 'public.tenant')).toBe(1)
    expect(rowsOf(again, 'public.material_text_count')).toBeUndefined()
    expect(again.migrations).toEqual([...folded.migrations, ...(await migrationNames())].sort())

    const manifest = join(place('folded-backup'), 'manifest.json')
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, text.replace(/,\s*"0152_all_rows_at_hand.sql"/, ''))
    const untouched = await bareDatabase()
    await expect(restore(to(untouched.url), quiet)).rejects.toThrow(/stands at 0151.*release 0\.1\.0/)
    expect(await asOwner(untouched.url, 'library-test', listTables)).toEqual([])
    for (const database of [source, target, untouched]) await database.drop()
  })
})

const afterBaseline = async () => (await migrationNames()).filter((name) => name > '0153')

/** The schema of the baseline alone, and one tenant. */
async function aDatabaseAtTheBaseline() {
  const own = await bareDatabase()
  const names = await migrationNames()
  await migrate(
    own.url,
    quiet,
    names.filter((name) => name < '0153'),
  )
  const world = await openWorld(config(place('older')), own.url)
  await world.database.inTransaction(programCaller('000000'), (ctx) =>
    sql`insert into tenant (tenant_id, tenant_name, linkman) values ('000000', 'Older', 'Somebody')`.execute(ctx.db),
  )
  await world.close()
  return own
}

/** A user with a password, published prices with their chain of decisions, and a file. */
async function aBusyStation(url: string) {
  const world = await openWorld(config(place('data')), url)
  const staged = await appFor(world)
  const s = await aPriceStation(staged, world)
  const id = await s.approved()
  await s.setPeriod(periodState.auditing)
  await s.ask('publisher', 'publish', { id })
  const { account } = await aUser(s.station)
  const client = await aClient(world)
  const picture = await aPicture('png')
  const file = await s.station.in((ctx) =>
    filesOf(world).store(ctx, { originalName: '水泥.png', body: bodyOf(picture), kind: 'internal' }),
  )
  await staged.app.close()
  await world.close()

  return {
    async isWell(restored: string): Promise<void> {
      const world = await openWorld(config(place('restored')), restored)
      const app = await buildApp(world)
      const chain = await world.database.inTransaction(programCaller(s.tenantId), verifyChain)
      expect(chain.records).toBeGreaterThan(2)
      expect(chain.broken).toBeUndefined()
      expect((await signIn(app, client.authorization, s.station, account)).statusCode).toBe(200)
      const stored = await world.database.inTransaction(programCaller(s.tenantId), (ctx) =>
        filesOf(world).read(ctx, file.id),
      )
      expect(stored.length).toBeGreaterThan(0)
      await app.close()
      await world.close()
    },
  }
}
