import { undoHeader } from '@library/contract/system/undo'
import { describe, expect } from 'vitest'
import { aTenantNumber, test as base, someone } from '../../../test/world.ts'
import type { Caller } from '../../platform/callers/caller.ts'

const everything = ['dictbiz_view', 'dictbiz_add', 'dictbiz_edit', 'dictbiz_delete']
let made = 0

/** A person who keeps dictionaries and can undo what he deletes. */
const test = base.extend<{ person: (values?: Partial<Caller>) => Person }>({
  person: async ({ staged: { app, as } }, use) => {
    await use((values = {}) => {
      const headers = as(someone({ permissions: new Set(everything), sessionId: 's1', ...values }))
      const url = (name: string) => `/api/blade-system/dict-biz/${name}`
      const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, headers, payload })
      return {
        add: async (more = {}) => {
          made += 1
          const entry = { code: `undo${made}`, dictValue: '甲', dictKey: -1, sort: 1, isSealed: 0, parentId: '0' }
          return (await post(url('submit'), { ...entry, ...more })).json().data
        },
        remove: async (...ids) => String((await post(`${url('remove')}?ids=${ids.join(',')}`)).headers[undoHeader]),
        undo: async (token) => (await post('/api/blade-system/undo', { token })).json(),
        has: async (id) => (await app.inject({ url: url('detail'), query: { id }, headers })).statusCode === 200,
      }
    })
  },
})
type Person = {
  add: (more?: object) => Promise<{ id: string; code: string; dictKey: string }>
  remove: (...ids: string[]) => Promise<string>
  undo: (token: string) => Promise<{ code: number; error?: string; msg: string }>
  has: (id: string) => Promise<boolean>
}

describe('undoing a deletion', () => {
  test('brings back a batch, a row and its descendants alike', async ({ person }) => {
    const me = person()
    const parent = await me.add()
    const child = await me.add({ parentId: parent.id, code: parent.code, dictKey: 1 })
    const other = await me.add()
    const token = await me.remove(child.id, parent.id, other.id)
    expect(await me.undo(token)).toMatchObject({ code: 200 })
    for (const { id } of [parent, child, other]) expect(await me.has(id)).toBe(true)
  })

  test('happens once, also after a double click', async ({ person }) => {
    const me = person()
    const { id } = await me.add()
    const token = await me.remove(id)
    const answers = await Promise.all([me.undo(token), me.undo(token)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(answers.find(({ code }) => code === 409)).toMatchObject({ error: 'undo/over' })
    expect(await me.has(id)).toBe(true)
  })

  test('is for the session that deleted: no other session, user or tenant', async ({ person }) => {
    const tenantId = aTenantNumber()
    const me = person({ tenantId })
    const { id } = await me.add()
    const token = await me.remove(id)
    const strangers = [{ tenantId, sessionId: 's2' }, { tenantId, userId: '2' }, { tenantId: aTenantNumber() }]
    for (const stranger of strangers)
      expect(await person(stranger).undo(token)).toMatchObject({ code: 403, error: 'undo/not-yours' })
    expect(await me.has(id)).toBe(false)
    // What others tried does not use it up.
    expect(await me.undo(token)).toMatchObject({ code: 200 })
  })

  test('needs the permission to delete still', async ({ person }) => {
    const tenantId = aTenantNumber()
    const me = person({ tenantId })
    const { id } = await me.add()
    const token = await me.remove(id)
    const demoted = person({ tenantId, permissions: new Set(['dictbiz_view']) })
    expect(await demoted.undo(token)).toMatchObject({ code: 403, error: 'common/forbidden' })
    expect(await me.has(id)).toBe(false)
  })

  test('is refused when it is too late, and for a token that never was', async ({ person, world }) => {
    const me = person()
    const { id } = await me.add()
    const token = await me.remove(id)
    await world.database.inTransaction(someone(), (ctx) =>
      ctx.db
        .updateTable('oneTimeTicket')
        .set({ expireTime: new Date(0) })
        .where('kind', '=', 'undo')
        .execute(),
    )
    expect(await me.undo(token)).toMatchObject({ code: 409, error: 'undo/over' })
    expect(await me.undo('made-up')).toMatchObject({ code: 409, error: 'undo/over' })
    expect(await me.has(id)).toBe(false)
  })

  test('is refused when another record took its place, and the other stays', async ({ person }) => {
    const me = person({ permissions: new Set(['post_view', 'post_add', 'post_delete', ...everything]) })
    const first = await me.add()
    const token = await me.remove(first.id)
    const second = await me.add({ code: first.code })
    expect(await me.undo(token)).toMatchObject({ code: 409, error: 'undo/taken' })
    expect([await me.has(first.id), await me.has(second.id)]).toEqual([false, true])
  })

  test('waits for what the record belongs to: the parent comes back first', async ({ person }) => {
    const tenantId = aTenantNumber()
    const [me, other] = [person({ tenantId }), person({ tenantId, userId: '2' })]
    const parent = await me.add()
    const child = await me.add({ parentId: parent.id, code: parent.code, dictKey: 1 })
    const mine = await me.remove(child.id)
    const theirs = await other.remove(parent.id)
    expect(await me.undo(mine)).toMatchObject({ code: 409, error: 'undo/owner-gone' })
    expect(await other.undo(theirs)).toMatchObject({ code: 200 })
    expect(await me.undo(mine)).toMatchObject({ code: 200 })
    expect([await me.has(parent.id), await me.has(child.id)]).toEqual([true, true])
  })
})
