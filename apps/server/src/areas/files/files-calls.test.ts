import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attach } from '@library/contract/files/attach'
import { inUse } from '@library/contract/kit/in-use'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { anS3Server } from '../../../test/servers/s3-server.ts'
import { aPdf, aPicture } from '../../../test/world/file-samples.ts'
import { appFor, test as base, openWorld, someone, testConfig } from '../../../test/world.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'

/** Every call of storage and files, as the clients use them. */
const calls: Readonly<Record<string, Readonly<{ GET: string; POST: string }>>> = {
  'blade-resource/oss': { GET: 'list detail enable', POST: 'remove submit enable test' },
  'blade-resource/oss/endpoint': { GET: '', POST: 'put-file put-file-cos-Material put-file-attach' },
  'blade-resource/attach': { GET: 'list detail download link', POST: 'remove submit upload' },
  'blade-resource//attach': { GET: '', POST: 'saveReturnId' },
}

let s3: Awaited<ReturnType<typeof anS3Server>>
beforeAll(async () => {
  s3 = await anS3Server()
})
afterAll(() => s3.stop())

const test = base.extend<{ world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const world = await openWorld(testConfig({ PRIVATE_STORAGE: 'on' }))
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

type Staged = Awaited<ReturnType<typeof appFor>>
const everything = ['oss', 'attach'].flatMap((name) =>
  ['view', 'add', 'edit', 'delete', 'enable', 'upload', 'download'].map((action) => `${name}_${action}`),
)
const anOwner = (values: Partial<Caller> = {}) => someone({ userId: '7', permissions: new Set(everything), ...values })

/** What one caller can do, each response as its client reads it. */
function client({ app, as }: Staged, caller: Caller) {
  const headers = as(caller)
  const put = async (name: string, fileName: string, bytes: Buffer, field = 'file') => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(bytes)]), fileName)
    const body = new Response(form)
    const payload = Buffer.from(await body.arrayBuffer())
    const type = { 'content-type': body.headers.get('content-type') ?? '' }
    const url = `/api/blade-resource/oss/endpoint/${name}`
    return (await app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })).json()
  }
  const get = (path: string, more: Record<string, string> = {}) =>
    app.inject({ url: path.startsWith('/') ? path : `/api/blade-resource/${path}`, headers: { ...headers, ...more } })
  const post = async (path: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url: `/api/blade-resource/${path}`, headers, payload })).json()
  return { put, get, post }
}

describe('the calls of storage and files', () => {
  const table = Object.entries(calls).flatMap(([path, methods]) =>
    (['GET', 'POST'] as const).flatMap((method) =>
      methods[method].split(' ').flatMap((name) => (name ? [{ method, url: `/api/${path}/${name}` }] : [])),
    ),
  )
  test.for(table)('$method $url is served', ({ method, url }, { staged: { app } }) => {
    expect(app.hasRoute({ method, url })).toBe(true)
  })

  test('are documented as forms where they accept files', async ({ staged: { app } }) => {
    const { paths } = (await app.inject('/api/docs/openapi.json')).json()
    const { content } = paths['/api/blade-resource/oss/endpoint/put-file'].post.requestBody
    expect(content['multipart/form-data'].schema).toMatchObject({
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    })
  })
})

describe('an upload', () => {
  test('returns the address and id of the file, and the bytes can be read back', async ({ staged }) => {
    const me = client(staged, anOwner())
    const bytes = aPdf('upload')
    const { data } = await me.put('put-file-attach', '报价 单(1).pdf', bytes)
    expect(data).toEqual({
      link: expect.stringMatching(/^\/api\//),
      domain: expect.stringMatching(/^http/),
      name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
      originalName: '报价 单(1).pdf',
      attachId: expect.any(String),
    })
    const download = await me.get(`attach/download?id=${data.attachId}`)
    expect(download.rawPayload.equals(bytes)).toBe(true)
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('报价 单')}%281%29.pdf`,
    })
  })

  test('of a picture gives a permanent link, shown inline, with a thumbnail', async ({ staged }) => {
    const { app } = staged
    for (const name of ['put-file', 'put-file-cos-Material']) {
      const { data } = await client(staged, anOwner()).put(name, 'a.png', await aPicture('png'))
      expect(data.link).toContain('expires=0')
      const shown = await app.inject(`${data.link}&inline=1`)
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
      expect(shown.headers['content-disposition']).toMatch(/^inline/)
      expect(shown.headers['cache-control']).toContain('immutable')
      const again = await app.inject({ url: data.link, headers: { 'if-none-match': String(shown.headers.etag) } })
      expect(again.statusCode).toBe(304)
      expect((await app.inject(`${data.link}&thumb=1`)).headers['content-type']).toBe('image/webp')
    }
  })

  test('is refused in the caller’s language when it has the wrong type, is too large, or is missing', async ({
    staged,
  }) => {
    const me = client(staged, anOwner())
    expect(await me.put('put-file', 'a.gif', Buffer.from('GIF89a'))).toMatchObject({
      code: 415,
      error: 'file/wrong-type',
      msg: '文件格式不正确：只能上传 jpg/png 图片，且不超过 500kb',
    })
    expect(await me.put('put-file', 'a.png', Buffer.alloc(600 * 1024))).toMatchObject({
      code: 413,
      msg: '文件不能超过 500kb',
    })
    expect(await me.put('put-file', '../a.png', await aPicture('png'))).toMatchObject({ error: 'file/bad-name' })
    expect(await me.put('put-file', 'a.png', await aPicture('png'), 'other')).toMatchObject({ code: 400 })
    expect(await me.post('oss/endpoint/put-file', { file: 'x' })).toMatchObject({ code: 400, error: 'file/missing' })
  })

  test('aborted by the client leaves the server healthy', async ({ staged: { app, as } }) => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const stop = new AbortController()
    const body = new ReadableStream({
      start(controller) {
        const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
        controller.enqueue(new TextEncoder().encode(head))
        setTimeout(() => stop.abort(), 50)
      },
    })
    const headers = { ...as(anOwner()), 'content-type': 'multipart/form-data; boundary=x' }
    const url = `${address}/api/blade-resource/oss/endpoint/put-file-attach`
    const options = { method: 'POST', headers, body, signal: stop.signal, duplex: 'half' } as RequestInit
    await expect(fetch(url, options)).rejects.toThrow()
    expect((await fetch(`${address}/api/health/live`)).status).toBe(200)
  })
})

describe('a stored file', () => {
  test('is sent in ranges', async ({ staged }) => {
    const me = client(staged, anOwner())
    const bytes = aPdf('parts')
    const { data } = await me.put('put-file-attach', 'a.pdf', bytes)
    const part = (range: string, more = {}) => me.get(data.link, { range, ...more })
    const first = await part('bytes=0-9')
    expect([first.statusCode, first.body, first.headers['content-range']]).toEqual([
      206,
      bytes.subarray(0, 10).toString(),
      `bytes 0-9/${bytes.length}`,
    ])
    expect((await part('bytes=-5')).body).toBe(bytes.subarray(-5).toString())
    expect((await part(`bytes=${bytes.length - 3}-`)).body).toBe(bytes.subarray(-3).toString())
    expect((await part(`bytes=${bytes.length}-`)).statusCode).toBe(416)
    expect((await part('bytes=0-1,4-5')).statusCode).toBe(200)
    expect((await part('bytes=0-1', { 'if-range': '"older"' })).statusCode).toBe(200)
  })

  test('does not exist for another tenant, nor for a colleague who may not see it', async ({ staged }) => {
    const mine = anOwner()
    const { data } = await client(staged, mine).put('put-file-attach', 'a.pdf', aPdf('private'))
    const id = data.attachId
    const colleague = client(staged, { ...mine, userId: '8', permissions: new Set() })
    const stranger = client(staged, anOwner())
    for (const other of [colleague, stranger]) {
      expect((await other.get(`attach/download?id=${id}`)).statusCode).toBe(404)
      expect(await other.post('attach/submit', { id })).toMatchObject({ code: 404 })
      expect(await other.post('/attach/saveReturnId', { link: data.link })).toMatchObject({ code: 404 })
    }
    expect((await stranger.get(`attach/detail?id=${id}`)).statusCode).toBe(404)
    expect(await stranger.post(`attach/remove?ids=${id}`)).toMatchObject({ code: 404 })
    expect((await stranger.get('attach/list')).json().data.records).toEqual([])
    const tampered = data.link.replace(/tenantId=\d+/, 'tenantId=000000')
    expect((await stranger.get(tampered)).json()).toMatchObject({ code: 403, error: 'file/link-over' })
    const own = { scopeType: 2, scopeColumn: 'createUser', scopeValue: null }
    const narrowed = { ...mine, userId: '8', dataScopes: new Map([[attach.name, [own]]]) }
    expect((await client(staged, narrowed).get(`attach/download?id=${id}`)).statusCode).toBe(404)
  })

  test('of another person is downloaded by who may, and the screen’s own upload needs its permission', async ({
    staged,
  }) => {
    const mine = anOwner()
    const { data } = await client(staged, mine).put('put-file-attach', 'a.pdf', aPdf('shared'))
    const download = async (...codes: string[]) => {
      const colleague = { ...mine, userId: '8', permissions: new Set(codes) }
      return (await client(staged, colleague).get(`attach/download?id=${data.attachId}`)).statusCode
    }
    expect([await download('attach_view'), await download('attach_view', 'attach_download')]).toEqual([403, 200])
    const upload = (...codes: string[]) =>
      client(staged, { ...mine, permissions: new Set(codes) }).put('../../attach/upload', 'b.pdf', aPdf('screen'))
    expect(await upload('attach_view')).toMatchObject({ code: 403 })
    expect(await upload('attach_upload')).toMatchObject({ code: 200, data: { originalName: 'b.pdf' } })
    const inForm = client(staged, { ...mine, permissions: new Set() })
    expect(await inForm.put('put-file-attach', 'c.pdf', aPdf('form'))).toMatchObject({ code: 200 })
  })

  test('is listed with its link, renamed, found again by what the upload answered, and removed', async ({ staged }) => {
    const me = client(staged, anOwner())
    const { data } = await me.put('put-file-attach', 'a.jpg', await aPicture('jpeg'))
    const { records } = (await me.get('attach/list?originalName=a.j')).json().data
    expect(records).toMatchObject([
      { id: data.attachId, extension: 'jpg', thumbLink: expect.stringContaining('thumb=1') },
    ])
    expect((await me.get(records[0].link)).statusCode).toBe(200)
    for (const by of [{ link: data.link }, { name: data.name }, { attachId: data.attachId }])
      expect((await me.post('/attach/saveReturnId', by)).data).toBe(data.attachId)
    const renamed = await me.post('attach/submit', { ...records[0], originalName: '新名.jpg' })
    expect(renamed.data).toMatchObject({ originalName: '新名.jpg', version: 2 })
    expect(await me.post('attach/submit', { ...records[0], originalName: '又.jpg' })).toMatchObject({ code: 409 })
    expect(await me.post('attach/submit', { id: data.attachId, originalName: 'a.exe' })).toMatchObject({
      error: 'file/other-ending',
    })
    expect(await me.post('/attach/saveReturnId', { link: 'https://example.com/a.jpg' })).toMatchObject({ code: 404 })
    expect(await me.post(`attach/remove?ids=${data.attachId}`)).toMatchObject({ code: 200 })
    expect((await me.get(data.link)).statusCode).toBe(404)
  })
})

describe('object storage', () => {
  const local = { ossCode: 'disk', category: 1 }

  test('is tested, enabled by GET and POST, one at a time, and then stores the files', async ({ world, staged }) => {
    const owner = anOwner()
    const me = client(staged, owner)
    const disk = (await me.post('oss/submit', local)).data
    const cloud = (await me.post('oss/submit', { ...s3.settings, ossCode: 's3' })).data
    expect(cloud).toMatchObject({ secretKey: null, status: inUse.off })
    expect((await me.post('oss/test', { id: cloud.id })).data.time).toEqual(expect.any(Number))
    await Promise.all([
      me.post('oss/enable', { id: disk.id }),
      me.get(`oss/enable?id=${cloud.id}`),
      me.post(`oss/enable?id=${disk.id}`),
      me.get(`oss/enable?id=${cloud.id}`),
    ])
    const enabled = async () =>
      (await me.get('oss/list')).json().data.records.filter((row: { status: number }) => row.status === inUse.on)
    expect(await enabled()).toHaveLength(1)
    await me.post('oss/enable', { id: cloud.id })
    expect(await enabled()).toMatchObject([{ id: cloud.id }])

    const bytes = aPdf('in the cloud')
    const { data } = await me.put('put-file-attach', 'a.pdf', bytes)
    expect((await me.get(data.link)).rawPayload.equals(bytes)).toBe(true)
    const object = await world.database.inTransaction(owner, (ctx) =>
      ctx.db.selectFrom('fileObject').selectAll().execute(),
    )
    expect(object).toMatchObject([{ ossId: cloud.id }])
    expect(await me.post('oss/submit', { ...cloud, version: undefined, bucketName: 'elsewhere' })).toMatchObject({
      code: 409,
      error: 'oss/in-use',
    })
    expect(await me.post(`oss/remove?ids=${cloud.id}`)).toMatchObject({ code: 409, error: 'oss/enabled' })
    await me.post('oss/enable', { id: disk.id })
    expect(await me.post(`oss/remove?ids=${cloud.id}`)).toMatchObject({ code: 409, error: 'common/in-use' })
    expect((await me.get(data.link)).rawPayload.equals(bytes)).toBe(true)
  })

  test('requires all settings, encrypts its secret, and explains why a test failed', async ({ world, staged }) => {
    const owner = anOwner()
    const me = client(staged, owner)
    expect(await me.post('oss/submit', { ossCode: 'x', category: 2, endpoint: 'ftp://a' })).toMatchObject({
      code: 400,
      data: [{ field: 'bucketName', msg: '请输入空间名' }],
    })
    expect(await me.post('oss/submit', { ...s3.settings, ossCode: 'x', endpoint: 'ftp://a' })).toMatchObject({
      error: 'oss/endpoint',
    })
    const { data } = await me.post('oss/submit', { ...s3.settings, ossCode: 'wrong', accessKey: 'nobody' })
    const sealed = () =>
      world.database.inTransaction(owner, (ctx) =>
        ctx.db.selectFrom('oss').select('secretKey').where('id', '=', data.id).executeTakeFirstOrThrow(),
      )
    const before = await sealed()
    expect(before.secretKey).not.toContain(s3.settings.secretKey)
    expect(await me.post('oss/test', { id: data.id })).toMatchObject({
      code: 503,
      error: 'oss/away',
      msg: expect.stringContaining('InvalidAccessKeyId'),
    })
    expect(await client(staged, anOwner()).post('oss/test', { id: data.id })).toMatchObject({ code: 404 })
    // An empty secret on a change leaves it unchanged.
    await me.post('oss/submit', { ...data, accessKey: s3.settings.accessKey })
    expect(await sealed()).toEqual(before)
    expect(await me.post('oss/test', { id: data.id })).toMatchObject({ code: 200 })
  })

  test('is refused in words when it is cut off or is no form at all', async ({ staged }) => {
    const headers = staged.as(anOwner())
    const part = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 '
    const url = '/api/blade-resource/oss/endpoint/put-file-attach'
    for (const [type, payload] of [
      ['multipart/form-data; boundary=edge', part],
      ['multipart/form-data; boundary=edge', '--edge\r\ncontent-disposition: form-data; na'],
      ['multipart/form-data; boundary=other', part],
      ['multipart/form-data', part],
    ] as const) {
      const answer = await staged.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload,
      })
      expect([answer.statusCode, payload.length]).toEqual([400, payload.length])
      expect(answer.json()).toMatchObject({ success: false, data: [{ field: 'file' }] })
    }
  })

  test('on a private address is not called unless the installation allows it', async () => {
    const inner = createServer((_, response) => response.end('secret'))
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
    const world = await openWorld(testConfig())
    const staged = await appFor(world)
    const me = client(staged, anOwner())
    const endpoint = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`
    const { data } = await me.post('oss/submit', { ...s3.settings, ossCode: 'inner', endpoint })
    expect(await me.post('oss/test', { id: data.id })).toMatchObject({
      ...{ code: 400, error: 'oss/private-address', data: [{ field: 'endpoint' }] },
    })
    await staged.app.close()
    await world.close()
    await new Promise((resolve) => inner.close(resolve))
  })
})
