import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inUse } from '@library/contract/kit/in-use'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { anS3Server } from '../../../test/servers/s3-server.ts'
import { aPdf, aPicture } from '../../../test/world/file-samples.ts'
import { test as base, openWorld, someone, testConfig, undone } from '../../../test/world.ts'
import type { Caller } from '../callers/caller.ts'
import type { Ctx } from '../database/database.ts'
import type { World } from '../world.ts'
import { bodyOf, bytesOf } from './file-body.ts'
import { type Files, filesOf } from './files.ts'
import { sealStorageSecret } from './stores/stores.ts'

let s3: Awaited<ReturnType<typeof anS3Server>>
beforeAll(async () => {
  s3 = await anS3Server()
})
afterAll(() => s3.stop())

const test = base.extend<{ world: World; files: Files }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const world = await openWorld(testConfig({ PRIVATE_STORAGE: 'on' }))
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
  files: async ({ world }, use) => use(filesOf(world)),
})

/** A tenant that stores its files on the disk, or in the S3 server. */
async function aTenant(world: World, kind: string) {
  const caller = someone({ userId: '7' })
  const act = <T>(work: (ctx: Ctx) => Promise<T>, as: Partial<Caller> = {}) =>
    world.database.inTransaction({ ...caller, ...as }, work)
  if (kind === 's3')
    await act(async (ctx) => {
      const secretKey = await sealStorageSecret(ctx, s3.settings.secretKey)
      const row = { ...s3.settings, secretKey, ossCode: 's3', status: inUse.on }
      await ctx.db.insertInto('oss').values(row).execute()
    })
  const folder = join(kind === 's3' ? s3.directory : join(world.config.dataDir, 'files'), caller.tenantId)
  const kept = () =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
          (entry) => entry.isFile() && !/thumb|metadata|md5/.test(entry.name),
        ).length
      : 0
  return { caller, act, kept }
}

async function markRemoved(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.updateTable('attach').set({ isDeleted: 1 }).where('id', 'in', ids).execute()
}

async function removeNow(ctx: Ctx, files: Files, ids: string[]): Promise<void> {
  await markRemoved(ctx, ids)
  await files.release(ctx, ids)
}

const attachment = (bytes: Buffer) => ({ originalName: '附件.pdf', body: bodyOf(bytes), kind: 'attachment' as const })

describe.each(['disk', 's3'])('files on %s', (kind) => {
  test('are returned as they were stored, whole and in part', async ({ world, files }) => {
    const { act } = await aTenant(world, kind)
    const bytes = aPdf(`${kind} whole`)
    const stored = await act((ctx) => files.store(ctx, attachment(bytes)))
    expect(stored).toMatchObject({ originalName: '附件.pdf', extension: 'pdf', attachSize: bytes.length })
    expect(stored.contentHash).toBe(bodyOf(bytes).hash)
    expect((await act((ctx) => files.read(ctx, stored.id))).equals(bytes)).toBe(true)
    const file = await act((ctx) => files.open(ctx, stored.id))
    expect((await bytesOf(await file.open({ start: 3, end: 9 }))).equals(bytes.subarray(3, 10))).toBe(true)
  })

  test('are stored once for equal content, and removed with their last reference', async ({ world, files }) => {
    const { act, kept } = await aTenant(world, kind)
    const file = attachment(aPdf(`${kind} twice`))
    const [one, other] = await Promise.all([
      act((ctx) => files.store(ctx, file)),
      act((ctx) => files.store(ctx, { ...file, originalName: 'other.pdf' })),
    ])
    expect(kept()).toBe(1)
    await act((ctx) => removeNow(ctx, files, [one.id]))
    expect(kept()).toBe(1)
    expect((await act((ctx) => files.read(ctx, other.id))).length).toBe(file.body.size)
    await act((ctx) => removeNow(ctx, files, [other.id]))
    expect(kept()).toBe(0)
    await expect(act((ctx) => files.read(ctx, other.id))).rejects.toMatchObject({ code: 'common/not-found' })
  })

  test('keep their content when the deletion was undone before it is freed', async ({ world, files }) => {
    const { act, kept } = await aTenant(world, kind)
    const { id } = await act((ctx) => files.store(ctx, attachment(aPdf(`${kind} back`))))
    await act((ctx) => markRemoved(ctx, [id]))
    await act((ctx) => ctx.db.updateTable('attach').set({ isDeleted: 0 }).where('id', '=', id).execute())
    await act((ctx) => files.release(ctx, [id]))
    expect(kept()).toBe(1)
  })

  test('leave nothing behind when the transaction is rolled back', async ({ world, files }) => {
    const { caller, kept } = await aTenant(world, kind)
    await undone(world.database, caller, async (ctx) => {
      await files.store(ctx, attachment(aPdf(`${kind} undone`)))
      expect(kept()).toBe(1)
    })
    expect(kept()).toBe(0)
  })

  test('have a thumbnail where they are pictures', async ({ world, files }) => {
    const { act } = await aTenant(world, kind)
    const picture = { originalName: 'a.png', body: bodyOf(await aPicture('png')), kind: 'materialImage' as const }
    const { id } = await act((ctx) => files.store(ctx, picture))
    const file = await act((ctx) => files.open(ctx, id))
    expect((await bytesOf(await (file.openThumbnail as () => never)())).subarray(8, 12).toString()).toBe('WEBP')
  })
})

describe('a stored file', () => {
  test('is read by its uploader and by users with attach_view, of the same tenant', async ({ world, files }) => {
    const { act } = await aTenant(world, 'disk')
    const { id } = await act((ctx) => files.store(ctx, attachment(aPdf('mine'))))
    const reads = (as: Partial<Caller>) =>
      act((ctx) => files.open(ctx, id), as).then(
        () => true,
        () => false,
      )
    const holder = { userId: '8', permissions: new Set(['attach_view']) }
    expect(await reads({})).toBe(true)
    expect(await reads({ userId: '8' })).toBe(false)
    expect(await reads(holder)).toBe(true)
    expect(await reads({ ...holder, tenantId: someone().tenantId })).toBe(false)
  })

  test('is opened by a link until it expires, is altered, or the file is removed', async ({ world, files }) => {
    const { act, caller } = await aTenant(world, 'disk')
    const { id } = await act((ctx) => files.store(ctx, attachment(aPdf('linked'))))
    const link = await act((ctx) => files.signedLink(ctx, id, { seconds: 60 }))
    const { signature = '', expires } = Object.fromEntries(new URL(link, 'http://x').searchParams)
    const claim = { tenantId: caller.tenantId, id, expires: Number(expires), signature }
    const opens = (change: Partial<typeof claim>, at = 0) =>
      act((ctx) => files.openLinked({ ...ctx, now: new Date(ctx.now.getTime() + at) }, { ...claim, ...change })).then(
        () => 'opened',
        (error) => error.code,
      )
    expect(await opens({})).toBe('opened')
    expect(await opens({}, 61_000)).toBe('file/link-over')
    expect(await opens({ expires: claim.expires + 1 })).toBe('file/link-over')
    expect(await opens({ expires: 0 })).toBe('file/link-over')
    expect(await opens({ signature: 'x'.repeat(signature.length) })).toBe('file/link-over')
    expect(await opens({ tenantId: '000000' })).toBe('file/link-over')
    await act((ctx) => removeNow(ctx, files, [id]))
    expect(await opens({})).toBe('common/not-found')
  })

  test('is removed later when its storage is unavailable at the moment of removal', async ({ world, files }) => {
    const { act, kept } = await aTenant(world, 's3')
    const store = (word: string) => act((ctx) => files.store(ctx, attachment(aPdf(word))))
    const [first, second] = [await store('away'), await store('back')]
    const endpoint = (value: string) => act((ctx) => ctx.db.updateTable('oss').set({ endpoint: value }).execute())
    await endpoint('http://127.0.0.1:9')
    await act((ctx) => removeNow(ctx, files, [first.id]))
    expect(kept()).toBe(2)
    await endpoint(s3.settings.endpoint)
    await act((ctx) => removeNow(ctx, files, [second.id]))
    expect(kept()).toBe(0)
  })

  test('is not sent to a private address unless the installation allows it', async ({ world }) => {
    const careful = filesOf({ ...world, config: testConfig() })
    const { act } = await aTenant(world, 's3')
    await expect(act((ctx) => careful.store(ctx, attachment(aPdf('private'))))).rejects.toMatchObject({
      code: 'oss/away',
    })
  })
})
