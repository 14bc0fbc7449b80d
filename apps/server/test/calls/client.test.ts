import type { AddressInfo } from 'node:net'
import { type Client, createClient } from '@library/client/client'
import { Refusal } from '@library/client/refusal'
import { userInfoCall } from '@library/contract/auth/session'
import { downloadAttachCall, putFileCalls } from '@library/contract/files/attach'
import { trendCall } from '@library/contract/price/price-history'
import { pricePageCall } from '@library/contract/price/price-list'
import { savedViewsCall, setPreferenceCall, submitSavedViewCall } from '@library/contract/user/preference'
import { describe, expect } from 'vitest'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { anIssue, aPrice, aReference } from '../desks/prices.ts'
import { aLossyLine } from '../servers/lossy-line.ts'
import { aPdf } from '../world/file-samples.ts'
import { freePort } from '../world/free-port.ts'
import { aClient, aStation, aUser, clientSecret, password, type Station } from '../world/people.ts'
import { test as base } from '../world.ts'

type Partner = {
  client: Client
  station: Station
  signIn: (by?: Client) => Promise<unknown>
  clientId: string
  address: string
}

/** Another program that uses the client package, over a real connection. */
const test = base.extend<{ partner: Partner }>({
  partner: [
    async ({ app, world }, use) => {
      // The application is shared with the other files of the worker: one of them may have opened it.
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as AddressInfo
      const station = await aStation(world)
      const { id: clientId } = await aClient(world)
      const { account } = await aUser(station)
      const identity = { id: clientId, secret: clientSecret }
      const address = `http://127.0.0.1:${port}`
      const client = createClient({ address: `${address}/`, client: identity, language: 'en' })
      const signIn = (by = client) => by.signIn({ tenantId: station.tenantId, username: account, password })
      await use({ client, station, signIn, clientId, address })
    },
    { scope: 'file' },
  ],
})

describe('the client package', () => {
  test('signs in, reads every page of a list, and fetches a trend', async ({
    partner: { client, station, signIn },
  }) => {
    const prices = [
      await aPrice(station, { period: '202609', priceExcl: '3400.00' }),
      await aPrice(station, { period: '202610', priceExcl: '3500.00' }),
      await aPrice(station, { period: '202610', materialName: '中砂', spec: '中', unitCode: 'm3' }),
    ] as const
    for (const [period, priceExcl] of [
      ['202609', '3400.00'],
      ['202610', '3500.00'],
    ] as const) {
      await anIssue(station, period)
      await aReference(station, prices[0], { period, priceExcl })
    }
    await signIn()
    expect(client.user()?.tenant_id).toBe(station.tenantId)
    const seen: string[] = []
    for await (const { id } of client.rows(pricePageCall, { query: { size: '1' } })) seen.push(id)
    expect(seen.sort()).toEqual(prices.map(({ id }) => id).sort())
    const { periods, series } = await client.call(trendCall, {
      query: { id: prices[0].id, startPeriod: '202609', endPeriod: '202610' },
    })
    expect(periods).toEqual(['202609', '202610'])
    expect(series.map(({ values }) => values)).toEqual([['3842.00', '3955.00']])
  })

  test('uploads a file and downloads it by its name', async ({ partner: { client, signIn } }) => {
    await signIn()
    const bytes = aPdf('client')
    const sent = new File([Uint8Array.from(bytes)], '报价.pdf', { type: 'application/pdf' })
    const { attachId } = await client.upload(putFileCalls.attachment, [sent])
    const file = (await client.call(downloadAttachCall, { query: { id: attachId } })) as File
    expect([file.name, Buffer.from(await file.arrayBuffer()).equals(bytes)]).toEqual(['报价.pdf', true])
  })

  test('reports a refusal with its code, its message and its fields', async ({ partner: { client, signIn } }) => {
    await signIn()
    const wrong = await client
      .call(setPreferenceCall, { body: { name: 'no blanks', value: 1 } })
      .catch((error) => error)
    expect(wrong).toBeInstanceOf(Refusal)
    expect(wrong).toMatchObject({ status: 400, code: 'common/bad-input', requestId: expect.any(String) })
    expect(wrong.problems).toEqual([{ field: 'name', msg: expect.stringContaining('not valid') }])
  })

  test('repeats a read and a write with a key whose answers were lost, and the write is done once', async ({
    partner: { signIn, clientId, address },
    onTestFinished,
  }) => {
    const line = await aLossyLine(address)
    onTestFinished(line.close)
    const client = createClient({ address: line.address, client: { id: clientId, secret: clientSecret } })
    await signIn(client)
    line.lose(2)
    await client.call(userInfoCall, {})
    expect(line.calls()).toBe(3)

    const view = (name: string) => ({ body: { screen: 'price', name, value: { a: 1 } } })
    line.lose(2)
    const { id } = await client.call(submitSavedViewCall, view('keyed'), { idempotencyKey: 'a-key-of-this-write' })
    expect(line.calls()).toBe(3)
    line.lose(1)
    await expect(client.call(submitSavedViewCall, view('keyless'))).rejects.toThrow(TypeError)
    expect(line.calls()).toBe(1)
    const views = await client.call(savedViewsCall, { query: { screen: 'price' } })
    expect(views.filter(({ name }) => name === 'keyed').map((one) => one.id)).toEqual([id])
  })

  test('gives up when its time is over, and at once when it is aborted', async ({ partner: { clientId } }) => {
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const settings = { address: nowhere, client: { id: clientId, secret: clientSecret } }
    await expect(createClient({ ...settings, repeatSeconds: 0.3 }).call(userInfoCall, {})).rejects.toThrow(TypeError)
    const aborted = AbortSignal.abort()
    await expect(createClient(settings).call(userInfoCall, {}, { signal: aborted })).rejects.toThrow(/abort/)
  })

  test('renews an expiring token, once for all waiting calls', async ({ partner, world }) => {
    const { client, clientId, signIn } = partner
    await world.database.inTransaction(programCaller('000000'), ({ db }) =>
      db.updateTable('client').set({ accessTokenValidity: 20 }).where('clientId', '=', clientId).execute(),
    )
    await signIn()
    const first = client.user()?.refresh_token
    await Promise.all([1, 2, 3].map(() => client.call(userInfoCall, {})))
    expect(client.user()?.refresh_token).not.toBe(first)
    await client.signOut()
    expect(client.user()).toBeUndefined()
    await expect(client.call(userInfoCall, {})).rejects.toMatchObject({ status: 401 })
  })
})
