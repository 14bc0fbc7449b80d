import { describe, expect } from 'vitest'
import { aPdf, aPicture } from '../../../test/world/file-samples.ts'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { bodyOf } from '../../platform/files/file-body.ts'
import { filesOf } from '../../platform/files/files.ts'
import { demoTenant } from '../../seeds/demo.ts'

const url = '/api/blade-system/station-setting/look'
const products = { name: null, colour: null, logoAttachId: null, backgroundAttachId: null }

describe('the look of a station', () => {
  test('shows on its domain to visitors, on pages that the server writes, and nowhere else, until it is reset', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = await signedIn(world, demoTenant, 'admin')
    const headers = as(caller)
    const store = async (kind: 'avatar' | 'materialImage', name: string) =>
      world.database.inTransaction(caller, async (ctx) =>
        filesOf(world).store(ctx, { originalName: name, body: bodyOf(await aPicture('png')), kind }),
      )
    const [logo, background] = [await store('avatar', 'logo.png'), await store('materialImage', 'city.png')]
    const look = { name: '示范站价格库', colour: '#FFE600', logoAttachId: logo.id, backgroundAttachId: background.id }
    const set = (payload: object) => app.inject({ method: 'POST', url, headers, payload })
    const seen = async (domain: string) =>
      (await app.inject({ url: '/api/blade-system/site/look', query: { domain } })).json().data
    const titleOf = async (host: string) => (await app.inject({ url: '/', headers: { host } })).body

    expect((await set(look)).statusCode).toBe(200)
    const shown = await seen('demo-station.example')
    expect(shown).toMatchObject({ name: '示范站价格库', colour: '#ffe600' })
    for (const link of [shown.logo, shown.background])
      expect((await app.inject({ url: link })).headers['content-type']).toBe('image/png')
    expect(await seen('elsewhere.example')).toMatchObject({ name: null, colour: null, logo: null, background: null })
    expect((await app.inject({ url, headers })).json().data).toMatchObject({
      logo: { id: logo.id, originalName: 'logo.png' },
      background: { id: background.id, originalName: 'city.png' },
    })
    expect(await titleOf('demo-station.example')).toContain('示范站价格库</title>')

    expect((await set(products)).statusCode).toBe(200)
    expect(await seen('demo-station.example')).toMatchObject({ name: null, colour: null, logo: null, background: null })
    expect(await titleOf('demo-station.example')).not.toContain('示范站价格库')
  })

  test('takes only pictures and colours, says what is wrong, and its pictures are not deleted', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = await signedIn(world, demoTenant, 'admin')
    const headers = as(caller)
    const set = async (payload: object) =>
      (await app.inject({ method: 'POST', url, headers, payload: { ...products, ...payload } })).json()
    const files = filesOf(world)
    const [paper, logo] = await world.database.inTransaction(caller, async (ctx) => [
      await files.store(ctx, { originalName: 'a.pdf', body: bodyOf(aPdf()), kind: 'attachment' }),
      await files.store(ctx, { originalName: 'l.png', body: bodyOf(await aPicture('png')), kind: 'avatar' }),
    ])
    expect(await set({ logoAttachId: paper?.id })).toMatchObject({
      error: 'look/not-a-picture',
      data: [{ field: 'logoAttachId' }],
    })
    expect(await set({ backgroundAttachId: '12345' })).toMatchObject({ code: 404 })
    for (const payload of [{ colour: 'red' }, { name: '很'.repeat(21) }, { name: ' ' }])
      expect(await set(payload)).toMatchObject({ code: 400, data: [{ field: Object.keys(payload)[0] }] })

    expect(await set({ logoAttachId: logo?.id })).toMatchObject({ code: 200 })
    const remove = `/api/blade-resource/attach/remove?ids=${logo?.id}`
    expect((await app.inject({ method: 'POST', url: remove, headers })).json()).toMatchObject({ code: 409 })
    await set({})
    expect((await app.inject({ method: 'POST', url: remove, headers })).json()).toMatchObject({ code: 200 })

    const member = as(await signedIn(world, platformTenant, 'member'))
    expect((await app.inject({ url, headers: member })).statusCode).toBe(403)
    expect((await app.inject({ method: 'POST', url, headers: member, payload: products })).statusCode).toBe(403)
  })
})
