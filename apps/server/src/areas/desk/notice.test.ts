import { describe, expect } from 'vitest'
import { aPdf, aPicture } from '../../../test/world/file-samples.ts'
import { aDept, aRole, aStation, aUser, type Station } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import { bodyOf } from '../../platform/files/file-body.ts'
import { filesOf } from '../../platform/files/files.ts'
import type { World } from '../../platform/world.ts'

type Staged = { app: import('fastify').FastifyInstance; as: (caller: Caller) => { 'blade-auth': string } }
const past = '2026-01-05 08:00:00'
const future = '2999-01-05 08:00:00'

/** An office where notices are written and read. */
async function aDesk({ app, as }: Staged, world: World) {
  const station = await aStation(world)
  const { tenantId } = station
  const permissions = new Set(['add', 'edit', 'delete', 'view'].map((name) => `notice_${name}`))
  const { id: editorId } = await aUser(station, { roles: ['admin'] })
  const editor = someone({ tenantId, userId: editorId, permissions })
  const ask = async (caller: Caller | undefined, name: string, query: Record<string, string> = {}) =>
    (
      await app.inject({
        url: `/api/blade-desk/${name}`,
        query,
        headers: caller ? as(caller) : { 'tenant-id': tenantId },
      })
    ).json()
  const send = async (caller: Caller, name: string, payload: object, query: Record<string, string> = {}) =>
    (
      await app.inject({ method: 'POST', url: `/api/blade-desk/notice/${name}`, query, headers: as(caller), payload })
    ).json()
  const publish = async (values: object = {}) =>
    (
      await send(editor, 'submit', {
        title: '价格发布',
        category: 1,
        releaseTime: past,
        content: '<p>一月价格</p>',
        ...values,
      })
    ).data
  const titles = async (caller?: Caller, query = {}) =>
    (await ask(caller, 'notice/list', query)).data.records.map((row: { title: string }) => row.title)
  return { station, editor, ask, send, publish, titles }
}

async function aReader(station: Station, values: Partial<Caller> = {}): Promise<Caller> {
  const { id } = await aUser(station)
  // Notices released before a user joined do not count; these users joined long ago.
  await station.in((ctx) => ctx.db.updateTable('appUser').set({ createTime: '2020-01-01 00:00:00' }).execute())
  return someone({ tenantId: station.tenantId, userId: id, permissions: new Set(['notice_view']), ...values })
}

describe('a notice', () => {
  test('is sanitized before it is stored, and must not be empty', async ({ world, staged }) => {
    const { publish, send, editor, ask } = await aDesk(staged, world)
    const { id, version } = await publish({ content: '<p onclick="x">一月<script>x</script>价格</p>' })
    const { data } = await ask(editor, 'notice/detail', { id })
    expect(data).toMatchObject({ content: '<p>一月价格</p>', version, categoryName: '发布通知' })
    expect((await ask(editor, 'notice/list')).data.records[0]).toMatchObject({ excerpt: '一月价格', readCount: 0 })
    const empty = { title: 'a', category: 1, releaseTime: past, content: '<p><script>x</script></p>' }
    expect(await send(editor, 'submit', empty)).toMatchObject({ code: 400, data: [{ field: 'content' }] })
    expect(await send(editor, 'submit', {})).toMatchObject({ code: 400, data: expect.any(Array) })
  })

  test('shows pictures of its own tenant only', async ({ world, staged }) => {
    const { station, editor, publish, ask } = await aDesk(staged, world)
    const other = await aDesk(staged, world)
    const pictureOf = (at: Station) =>
      at.in(async (ctx) => {
        const file = { kind: 'avatar', originalName: 'a.png', body: bodyOf(await aPicture('png')) } as const
        return (await filesOf(world).store(ctx, file)).link
      })
    const [mine, theirs] = [await pictureOf(station), await pictureOf(other.station)]
    const forged = mine.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`)
    const pictures = [mine, theirs, forged, 'https://example.com/a.png']
    const content = `<p>a</p>${pictures.map((src) => `<img src="${src.replaceAll('&', '&amp;')}">`).join('')}`
    const { id } = await publish({ content })
    const { data } = await ask(editor, 'notice/detail', { id })
    expect(data.content).toBe(`<p>a</p><img src="${mine.replaceAll('&', '&amp;')}" />`)
  })

  test('carries files that its readers open, and that stay while it carries them', async ({ world, staged }) => {
    const { station, editor, publish, send, ask, titles } = await aDesk(staged, world)
    const other = await aDesk(staged, world)
    const { app, as } = staged
    const storedBy = (caller: Caller, name: string) =>
      world.database.inTransaction(caller, (ctx) =>
        filesOf(world).store(ctx, { kind: 'attachment', originalName: name, body: bodyOf(aPdf(name)) }),
      )
    const [first, second] = [await storedBy(editor, 'b.pdf'), await storedBy(editor, 'a.pdf')]
    const notice = await publish({ attachIds: `${first.id},${second.id}`, isPublic: 1 })
    for (const reader of [editor, await aReader(station), undefined]) {
      const { files } = (await ask(reader, 'notice/detail', { id: notice.id })).data
      expect(files).toMatchObject([
        { originalName: 'b.pdf' },
        { originalName: 'a.pdf', attachSize: aPdf('a.pdf').length },
      ])
      expect((await app.inject(files[0].link)).rawPayload.equals(aPdf('b.pdf'))).toBe(true)
    }
    const remove = { ...editor, permissions: new Set(['attach_view', 'attach_delete']) }
    const url = `/api/blade-resource/attach/remove?ids=${first.id}`
    const refused = await app.inject({ method: 'POST', url, headers: as(remove) })
    expect(refused.json()).toMatchObject({ error: 'common/in-use', msg: expect.stringContaining('价格发布') })

    // A colleague may change the notice, but adds no file that only others may read.
    const colleague = { ...editor, userId: (await aUser(station)).id }
    const changed = await send(colleague, 'submit', { ...notice, title: 'changed', attachIds: first.id })
    expect(changed.data).toMatchObject({ title: 'changed', attachIds: first.id })
    const foreign = await storedBy(other.editor, 'c.pdf')
    for (const attachIds of [`${first.id},${second.id}`, foreign.id])
      expect((await send(colleague, 'submit', { ...changed.data, attachIds })).code).toBe(404)
    expect((await send(editor, 'submit', { ...changed.data, attachIds: '1; drop table' })).code).toBe(400)
    expect(await titles(editor)).toEqual(['changed'])
  })

  test('is read by its roles and departments, and by everyone when it has none', async ({ world, staged }) => {
    const { station, publish, titles, ask } = await aDesk(staged, world)
    const auditors = await station.in((ctx) => aRole(ctx, 'auditor'))
    const [auditor, member, clerk] = [
      await aReader(station, { roleIds: [auditors] }),
      await aReader(station),
      await aReader(station),
    ]
    const above = await station.in((ctx) => aDept(ctx, auditor.userId, 'Office'))
    const below = await station.in((ctx) => aDept(ctx, clerk.userId, 'Desk'))
    await station.in((ctx) =>
      ctx.db
        .updateTable('dept')
        .set({ parentId: above, ancestors: `0,${above}` })
        .where('id', '=', below)
        .execute(),
    )
    const inDesk = { ...clerk, deptIds: [below] }
    await publish({ title: 'all' })
    const { id } = await publish({ title: 'auditors', roleIds: auditors })
    await publish({ title: 'office', deptIds: above })
    expect((await titles(member)).sort()).toEqual(['all'])
    expect((await titles(auditor)).sort()).toEqual(['all', 'auditors'])
    expect((await titles(inDesk)).sort()).toEqual(['all', 'office'])
    expect((await ask(member, 'notice/detail', { id })).code).toBe(404)
    expect((await ask(auditor, 'notice/detail', { id })).data).toMatchObject({ title: 'auditors', roleIds: null })
  })

  test('waits for its release time, and a draft for its release', async ({ world, staged }) => {
    const { station, publish, titles, editor, ask } = await aDesk(staged, world)
    const reader = await aReader(station)
    const { id } = await publish({ title: 'later', releaseTime: future })
    await publish({ title: 'draft', isDraft: 1, isPublic: 1 })
    await publish({ title: 'now' })
    expect([await titles(reader), await titles(undefined)]).toEqual([['now'], []])
    expect((await titles(editor)).sort()).toEqual(['draft', 'later', 'now'])
    expect(await titles(editor, { readable: '1' })).toEqual(['now'])
    expect((await ask(reader, 'notice/detail', { id })).code).toBe(404)
    expect((await ask(reader, 'bell')).data.notices.unread).toBe(1)
  })

  test('that is public is all a visitor sees, of one tenant', async ({ world, staged }) => {
    const { station, publish, titles, ask } = await aDesk(staged, world)
    const { id } = await publish({ title: 'inside' })
    const open = await publish({ title: 'open', isPublic: 1 })
    expect(await titles(undefined)).toEqual(['open'])
    expect((await ask(undefined, 'notice/detail', { id })).code).toBe(404)
    expect((await ask(undefined, 'notice/detail', { id: open.id })).data).toMatchObject({
      title: 'open',
      createUser: null,
      newer: null,
      older: null,
    })
    const elsewhere = await aDesk(staged, world)
    const stranger = await aReader(elsewhere.station)
    expect([await elsewhere.titles(undefined), await elsewhere.titles(stranger)]).toEqual([[], []])
    expect((await elsewhere.ask(stranger, 'notice/detail', { id: open.id })).code).toBe(404)
    expect((await elsewhere.send(stranger, 'submit', { id: open.id })).code).toBe(403)
    const theirs = await elsewhere.send(elsewhere.editor, 'remove', {}, { ids: open.id })
    expect([theirs.code, station.tenantId === elsewhere.station.tenantId]).toEqual([404, false])
  })

  test('counts as unread until it is read, and its editor sees by whom', async ({ world, staged }) => {
    const { station, publish, ask, send, editor } = await aDesk(staged, world)
    const [reader, other] = [await aReader(station), await aReader(station)]
    const first = await publish({ title: 'first' })
    const second = await publish({ title: 'second', releaseTime: '2026-02-05 08:00:00' })
    const unread = async () => (await ask(reader, 'bell')).data.notices.unread
    expect(await unread()).toBe(2)
    await send(reader, 'read', { ids: first.id })
    const { data } = await ask(reader, 'bell')
    expect(data.notices.latest).toMatchObject([
      { title: 'second', isRead: 0 },
      { title: 'first', isRead: 1 },
    ])
    const { data: seen } = await ask(editor, 'notice/readers', { id: first.id })
    expect(seen).toMatchObject({ readCount: 1, unreadCount: 2, total: 3 })
    expect(seen.records[0]).toMatchObject({ userId: reader.userId, readTime: expect.any(String) })
    const waiting = (await ask(editor, 'notice/readers', { id: first.id, isRead: '0' })).data.records
    expect(waiting.map((row: { userId: string }) => row.userId)).toContain(other.userId)
    expect((await ask(reader, 'notice/readers', { id: first.id })).code).toBe(403)

    expect((await ask(reader, 'notice/detail', { id: first.id })).data).toMatchObject({
      newer: { id: second.id },
      older: null,
    })
    await send(reader, 'read', {})
    expect(await unread()).toBe(0)
    expect((await ask(reader, 'notice/list', { isRead: '0' })).data.total).toBe(0)
  })
})

/** Every call of this group, as the clients use them. */
const calls = {
  GET: 'notice/list notice/detail notice/readers message/list bell push',
  POST: 'notice/remove notice/submit notice/read message/read message/remove',
} as const

describe('the calls of the desk', () => {
  test.for((['GET', 'POST'] as const).flatMap((method) => calls[method].split(' ').map((name) => ({ method, name }))))(
    '$method $name is served',
    ({ method, name }, { staged: { app } }) => {
      expect(app.hasRoute({ method, url: `/api/blade-desk/${name}` })).toBe(true)
    },
  )
})
