import { randomUUID } from 'node:crypto'
import { type GrantedResource, permissionFor } from '@library/contract/menu/page-resource'
import { resources } from '@library/contract/resources'
import { undoHeader } from '@library/contract/system/undo'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Caller, platformTenant } from '../../src/platform/callers/caller.ts'
import { columnName } from '../../src/platform/database/column-name.ts'
import { demoTenant } from '../../src/seeds/demo.ts'
import { sampleOf } from '../world/sample.ts'
import { aPlatformAdministrator, test as base, someone } from '../world.ts'

/** The paths of the API document, which is large. */
const test = base.extend<{ documented: readonly string[] }>({
  documented: [
    async ({ staged: { app } }, use) => {
      const { paths } = (await app.inject('/api/docs/openapi.json')).json()
      await use(Object.keys(paths))
    },
    { scope: 'file' },
  ],
})

const everything = (resource: GrantedResource) =>
  (['view', 'add', 'edit', 'delete'] as const).map((action) => permissionFor(resource, action))

/** Resources whose special rules exclude them from a walked test. Each has its own test file. */
const ownRules: Readonly<Record<string, readonly string[]>> = {
  // Two dictionaries share no code, two entries of one share no key: areas/system/dict.test.ts.
  dict: ['unique'],
  dictbiz: ['unique'],
}

/** Who may do everything with the resource. */
function owner(resource: GrantedResource): Caller {
  return resource.owner === 'platform'
    ? aPlatformAdministrator(everything(resource))
    : someone({ permissions: new Set(everything(resource)) })
}

describe.each(resources.map((resource) => [resource.name, resource] as const))('resource %s', (_, resource) => {
  const url = (name: string) => `/api/${resource.path}/${name}`
  const textFields = Object.keys(resource.fields).filter((key) => resource.fields[key]?.kind === 'text')
  const someText = textFields[0] ?? ''
  const freeText = textFields.find((key) => resource.fields[key]?.input.safeParse('=1+1').success) ?? ''

  test('is created, read, listed, changed and removed, and every step is logged', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = owner(resource)
    const headers = as(caller)
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    const created = (await app.inject({ method: 'POST', url: url('submit'), headers, payload: sample })).json()
    expect(created).toMatchObject({
      code: 200,
      success: true,
      data: { id: expect.any(String), version: 1, isDeleted: 0 },
    })
    const { id } = created.data

    expect((await app.inject({ url: url('detail'), query: { id }, headers })).json().data).toEqual(created.data)
    const listed = (await app.inject({ url: url('list'), query: { descs: 'createTime', size: '200' }, headers })).json()
      .data
    const rows: { id: string }[] = resource.whole ? listed : listed.records
    expect(rows.map((row) => row.id)).toContain(id)

    // A row may be sent back whole: read-only values are ignored.
    const changed = (
      await app.inject({
        method: 'POST',
        url: url('submit'),
        headers,
        payload: { ...created.data, [someText]: `${sample[someText]}b` },
      })
    ).json()
    expect(changed.data).toMatchObject({ id, version: 2, [someText]: `${sample[someText]}b` })

    expect(
      (await app.inject({ method: 'POST', url: url('remove'), query: { ids: id }, headers })).json(),
    ).toMatchObject({ code: 200, data: null })
    expect((await app.inject({ url: url('detail'), query: { id }, headers })).statusCode).toBe(404)

    const trail = await world.database.inTransaction(caller, (ctx) =>
      ctx.db.selectFrom('auditRecord').selectAll().where('rowId', '=', id).orderBy('id').execute(),
    )
    expect(trail.map((record) => record.action)).toEqual(['add', 'change', 'remove'])
    expect(trail[1]?.changes).toEqual({ [columnName(someText)]: [sample[someText], `${sample[someText]}b`] })
  })

  test('comes back unchanged when its removal is undone, once, and both are logged', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = owner(resource)
    const headers = as(caller)
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    const { data } = (await app.inject({ method: 'POST', url: url('submit'), headers, payload: sample })).json()
    const removed = await app.inject({ method: 'POST', url: url('remove'), query: { ids: data.id }, headers })
    const undo = () =>
      app.inject({
        method: 'POST',
        url: '/api/blade-system/undo',
        headers,
        payload: { token: removed.headers[undoHeader] },
      })

    expect((await undo()).json()).toMatchObject({ code: 200, data: null })
    const { version, updateTime, updateUser, ...back } = (
      await app.inject({ url: url('detail'), query: { id: data.id }, headers })
    ).json().data
    expect(data).toMatchObject(back)
    expect(version).toBe(3)
    expect((await undo()).json()).toMatchObject({ code: 409, error: 'undo/over' })

    const trail = await world.database.inTransaction(caller, (ctx) =>
      ctx.db.selectFrom('auditRecord').select('action').where('rowId', '=', data.id).orderBy('id').execute(),
    )
    expect(trail.map((record) => record.action)).toEqual(['add', 'remove', 'restore'])
  })

  test('refuses a stale version and keeps the newer row', async ({ world, staged: { app, as } }) => {
    const caller = owner(resource)
    const headers = as(caller)
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    const { data } = (await app.inject({ method: 'POST', url: url('submit'), headers, payload: sample })).json()
    const first = await app.inject({
      method: 'POST',
      url: url('submit'),
      headers,
      payload: { ...data, [someText]: `${sample[someText]}1` },
    })
    const second = await app.inject({
      method: 'POST',
      url: url('submit'),
      headers,
      payload: { ...data, [someText]: `${sample[someText]}2` },
    })
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(second.json()).toMatchObject({ error: 'common/stale', success: false })
    expect((await app.inject({ url: url('detail'), query: { id: data.id }, headers })).json().data[someText]).toBe(
      `${sample[someText]}1`,
    )
  })

  test('belongs to its owner alone', async ({ world, staged: { app, as } }) => {
    const caller = owner(resource)
    const mine = as(caller)
    const theirs = as(someone({ permissions: new Set(everything(resource)) }))
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    const { data } = (await app.inject({ method: 'POST', url: url('submit'), headers: mine, payload: sample })).json()
    // Platform rows are read-only to tenants; a tenant's rows do not exist for others.
    const refused = resource.owner === 'platform' ? 403 : 404
    expect((await app.inject({ url: url('detail'), query: { id: data.id }, headers: theirs })).statusCode).toBe(
      resource.owner === 'platform' ? 200 : 404,
    )
    const { tenantId, ...untold } = data
    expect(
      (await app.inject({ method: 'POST', url: url('submit'), headers: theirs, payload: untold })).statusCode,
    ).toBe(refused)
    // A row of a tenant names it, and naming another one is refused.
    expect(tenantId).toBe(resource.owner === 'tenant' ? caller.tenantId : undefined)
    expect((await app.inject({ method: 'POST', url: url('submit'), headers: theirs, payload: data })).statusCode).toBe(
      403,
    )
    expect(
      (await app.inject({ method: 'POST', url: url('remove'), query: { ids: data.id }, headers: theirs })).statusCode,
    ).toBe(refused)
    expect((await app.inject({ url: url('detail'), query: { id: data.id }, headers: mine })).json().data).toEqual(data)
  })

  test('is written in one’s own tenant, whatever tenant is requested; the platform administrator may choose another', async ({
    world,
    staged: { app, as },
  }) => {
    if (resource.owner === 'platform') return
    const send = async (caller: Caller, tenantId: string) => {
      // The referenced rows are in the tenant of the row.
      const there = tenantId === demoTenant ? { ...caller, tenantId } : caller
      const sample = await world.database.inTransaction(there, (ctx) => sampleOf(ctx, resource))
      const payload = { ...sample, tenantId }
      return (await app.inject({ method: 'POST', url: url('submit'), headers: as(caller), payload })).json()
    }
    const caller = owner(resource)
    expect(await send(caller, caller.tenantId)).toMatchObject({ code: 200 })
    expect(await send(caller, platformTenant)).toMatchObject({ code: 403 })
    const administrator = aPlatformAdministrator(everything(resource))
    expect(await send(administrator, '999999')).toMatchObject({ code: 400, error: 'tenant/unknown' })
    const { data } = await send(administrator, demoTenant)
    const there = someone({ tenantId: demoTenant, permissions: new Set(everything(resource)) })
    const found = (as_: Caller) => app.inject({ url: url('detail'), query: { id: data.id }, headers: as(as_) })
    expect([(await found(there)).statusCode, (await found(administrator)).statusCode]).toEqual([200, 404])
  })

  test('refuses visitors and callers without the permission, before checking the input', async ({
    staged: { app, as },
  }) => {
    const unprivileged = as(someone({ tenantId: platformTenant, isPlatformAdministrator: true }))
    for (const [method, name] of [
      ['GET', 'list'],
      ['GET', 'detail'],
      ['GET', 'export'],
      ['POST', 'submit'],
      ['POST', 'remove'],
    ] as const) {
      const request = { method, url: url(name), ...(method === 'POST' ? { payload: { nonsense: true } } : {}) }
      expect((await app.inject(request)).statusCode).toBe(401)
      expect((await app.inject({ ...request, headers: unprivileged })).statusCode).toBe(403)
    }
  })

  test('names each missing, overlong and unknown field in the caller’s language', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = owner(resource)
    const headers = as(caller)
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    // A field with a default may be left out.
    const required = Object.entries(resource.fields).filter(
      ([, field]) => field.required && field.initial === undefined,
    )
    const empty = (await app.inject({ method: 'POST', url: url('submit'), headers, payload: {} })).json()
    expect(empty).toMatchObject({ code: 400, success: false })
    expect(empty.data.map((problem: { field: string }) => problem.field).sort()).toEqual(
      required.map(([key]) => key).sort(),
    )
    expect(empty.data.every((problem: { msg: string }) => /^请(输入|选择)/.test(problem.msg))).toBe(true)

    const english = { ...headers, 'accept-language': 'en' }
    const wrong = (
      await app.inject({
        method: 'POST',
        url: url('submit'),
        headers: english,
        payload: { ...sample, [someText]: 'x'.repeat(5000), surprise: 1 },
      })
    ).json()
    expect(wrong.data).toEqual(
      expect.arrayContaining([
        { field: someText, msg: expect.stringMatching(/must be at most \d+ characters/) },
        { field: 'surprise', msg: 'Unknown field: surprise' },
      ]),
    )
  })

  test('has its declared defaults where a new row leaves them out, and a change keeps what is stored', async ({
    world,
    staged: { app, as },
  }) => {
    const defaults = Object.entries(resource.fields).filter(([, field]) => field.initial !== undefined)
    const caller = owner(resource)
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: url('submit'), headers: as(caller), payload })).json()
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    const names = new Set(defaults.map(([key]) => key))
    const rest = Object.fromEntries(Object.entries(sample).filter(([key]) => !names.has(key)))
    const { data } = await send(rest)
    expect(data).toMatchObject(Object.fromEntries(defaults.map(([key, field]) => [key, field.initial])))
    const own = Object.fromEntries(defaults.filter(([, field]) => field.kind === 'integer').map(([key]) => [key, 99]))
    expect((await send({ ...rest, id: data.id, ...own })).data).toMatchObject(own)
    expect((await send({ ...rest, id: data.id, surprise: '', other: null })).data).toMatchObject(own)
  })

  test('refuses a boolean or a list where a code belongs', async ({ world, staged: { app, as } }) => {
    const caller = owner(resource)
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    for (const [field, { kind }] of Object.entries(resource.fields)) {
      if (kind !== 'choice' && kind !== 'flag') continue
      for (const value of [true, [1]]) {
        const payload = { ...sample, [field]: value }
        const answer = await app.inject({ method: 'POST', url: url('submit'), headers: as(caller), payload })
        expect(answer.json()).toMatchObject({ code: 400, data: [{ field }] })
      }
    }
  })

  test('accepts only one of two equal rows, also concurrently', async ({ world, staged: { app, as } }) => {
    if (!resource.unique || ownRules[resource.name]?.includes('unique')) return
    const caller = owner(resource)
    const headers = as(caller)
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.inject({ method: 'POST', url: url('submit'), headers, payload: sample })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const again = (await app.inject({ method: 'POST', url: url('submit'), headers, payload: sample })).json()
    expect(again).toMatchObject({
      code: 409,
      data: resource.unique[0]?.map((field) => ({ field, msg: expect.any(String) })),
    })
  })

  test('answers a repeated idempotency key with the first row, and refuses it with another body', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = owner(resource)
    const headers = { ...as(caller), 'idempotency-key': randomUUID() }
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    const send = (payload: object) => app.inject({ method: 'POST', url: url('submit'), headers, payload })
    const [first, second] = await Promise.all([send(sample), send(sample)])
    expect(first.statusCode).toBe(200)
    expect(second.json().data).toEqual(first.json().data)
    expect((await send({ ...sample, [someText]: 'other' })).json()).toMatchObject({
      code: 409,
      error: 'common/idempotency-mismatch',
    })
  })

  test('is exported with headings, as a workbook and as CSV', async ({ world, staged: { app, as } }) => {
    const caller = owner(resource)
    const headers = as(caller)
    const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
    const { data } = (
      await app.inject({ method: 'POST', url: url('submit'), headers, payload: { ...sample, [freeText]: '=1+1' } })
    ).json()
    const book = await app.inject({ url: url('export'), query: { ids: data.id, columns: freeText }, headers })
    const sheet = (await readXlsx(book.rawPayload)).sheets[0]
    expect(sheet?.rows).toEqual([[resource.fields[freeText]?.label.zh], ['=1+1']])
    const csv = await app.inject({
      url: url('export'),
      query: { ids: data.id, columns: freeText, format: 'csv' },
      headers,
    })
    expect(csv.body).toBe(`\ufeff${resource.fields[freeText]?.label.zh}\r\n'=1+1\r\n`)
    await app.inject({ method: 'POST', url: url('remove'), query: { ids: data.id }, headers })
  })

  test('has a column for every field', async ({ ctx }) => {
    const { rows } = await sql<{
      columnName: string
    }>`select column_name from information_schema.columns where table_name = ${resource.table}`.execute(ctx.db)
    const columns = rows.map((row) => row.columnName)
    expect(columns).toEqual(expect.arrayContaining(['id', 'version', ...Object.keys(resource.fields).map(columnName)]))
    expect(columns.includes('tenant_id')).toBe(resource.owner === 'tenant')
  })

  test('is in the API document', async ({ documented }) => {
    for (const name of ['list', 'detail', 'submit', 'remove', 'export']) expect(documented).toContain(url(name))
  })
})
