import Fastify from 'fastify'
import { expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../../test/world/people.ts'
import { test } from '../../../../test/world.ts'
import { addDictionaries } from '../../../domain/station/add-dictionaries.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import type { World } from '../../../platform/world.ts'
import { siteMaps } from './site-map.ts'

const evil = `</script><script>alert("1")</script>'&$&`

const delivery = {
  code: 'freight_type',
  name: { zh: '交货方式', en: 'Delivery' },
  entries: [['2', '自提', 'Collected by the buyer']] as const,
}

async function aPricedStation(station: Station, spec = 'HRB400E Φ20') {
  await anIssue(station, '202610')
  const steel = await aPrice(station, { spec, enterprise: '秘密贸易行' })
  await aReference(station, steel, { period: '202610', priceExcl: '3500.00', n: 5, basis: 2, mom: '0.0125' })
  return steel
}

const look = (tenantId: string, language = 'zh-CN') => ({
  headers: { 'tenant-id': tenantId, 'accept-language': language },
})

/** The structured data of a page. */
function dataOf(html: string): { '@graph': Record<string, unknown>[] } {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
}

test('the page of a material says its price, its one address and its class before any script runs', async ({
  world,
  staged: { app },
}) => {
  const station = await aStation(world)
  await station.in((ctx) => addDictionaries(ctx, 'dictBiz', [delivery]))
  const { stdMaterialId, categoryId } = await aPricedStation(station)
  const url = `/price/material/${stdMaterialId}?from=chat`
  const { body, headers, statusCode } = await app.inject({ url, ...look(station.tenantId) })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(body).toContain('<title>热轧带肋钢筋 HRB400E Φ20 价格 3,955.00 元/t')
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body.match(/<meta name="description"/g)).toHaveLength(1)
  expect(body).toMatch(
    /name="description" content="[^"]*含税 3,955.00 元\/t，除税 3,500.00 元\/t，交货方式：自提，环比 \+1.25%/,
  )
  expect(body).toContain(`<link rel="canonical" href="http://localhost:8080/price/material/${stdMaterialId}">`)
  expect(body).toMatch(/property="og:title" content="热轧带肋钢筋/)
  const [product, crumbs] = dataOf(body)['@graph']
  expect(product).toMatchObject({ '@type': 'Product', offers: { price: '3955.00', priceCurrency: 'CNY' } })
  expect(JSON.stringify(crumbs)).toContain(`/category/index?categoryId=${categoryId}`)
  expect(body).not.toContain('秘密贸易行')
  const printed = await app.inject({ url: '/price/material/01010001', ...look(station.tenantId) })
  expect(printed.body).toContain(`<link rel="canonical" href="http://localhost:8080/price/material/${stdMaterialId}">`)
  const english = await app.inject({ url, ...look(station.tenantId, 'en') })
  expect(english.body).toMatch(/<title>热轧带肋钢筋 HRB400E Φ20: CNY 3,955.00\/t/)
  expect(english.body).toContain('delivery: Collected by the buyer')
  expect(english.body).toContain('<html lang="en"')
})

test('the home and the prices of a class say what they hold; a search is not listed', async ({
  world,
  staged: { app },
}) => {
  const station = await aStation(world)
  const { stdMaterialId, categoryId } = await aPricedStation(station)
  const home = await app.inject({ url: '/', ...look(station.tenantId) })
  expect(home.body).toMatch(/<title>建设工程材料参考价格 2026-10 - /)
  expect(dataOf(home.body)['@graph'].map((one) => one['@type'])).toEqual(['WebSite', 'Dataset'])
  const url = `/category/index?categoryId=${categoryId}`
  const list = await app.inject({ url, ...look(station.tenantId) })
  expect(list.body).toContain(`<link rel="canonical" href="http://localhost:8080${url}">`)
  expect(list.body).toContain(`/price/material/${stdMaterialId}`)
  expect(list.body).not.toContain('noindex')
  const search = await app.inject({ url: '/category/index?materialName=a', ...look(station.tenantId) })
  expect(search.body).toContain('<meta name="robots" content="noindex">')
})

test('the head of a page is answered alone', async ({ world, staged: { app } }) => {
  const station = await aStation(world)
  const { stdMaterialId } = await aPricedStation(station)
  for (const url of ['/', '/category/index', `/price/material/${stdMaterialId}`, '/help/index', '/robots.txt']) {
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url, ...look(station.tenantId) })
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, expect.stringMatching(/^text\/(html|plain)/)])
  }
  expect((await app.inject({ method: 'HEAD', url: '/api/none' })).statusCode).toBe(404)
})

test('no text of a material ends a tag or a script', async ({ world, staged: { app } }) => {
  const station = await aStation(world)
  const { stdMaterialId, categoryId } = await aPricedStation(station, evil)
  for (const url of ['/', `/price/material/${stdMaterialId}`, `/category/index?categoryId=${categoryId}`]) {
    const { body, headers } = await app.inject({ url, ...look(station.tenantId) })
    expect(body, url).not.toContain('<script>alert')
    expect(dataOf(body)['@graph'].length, url).toBeGreaterThan(0)
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  }
})

test('a page of another station, of an unknown material or of no number says nothing', async ({
  world,
  staged: { app },
}) => {
  const station = await aStation(world)
  const foreign = await aPricedStation(await aStation(world), 'secret-foreign')
  for (const id of [foreign.stdMaterialId, '1', 'x', '%3Cb%3E']) {
    const { body, statusCode } = await app.inject({ url: `/price/material/${id}`, ...look(station.tenantId) })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('secret-foreign')
    expect(body).not.toContain('og:type" content="product')
  }
  const unknown = await app.inject({ url: '/price/material/1', ...look(station.tenantId) })
  expect(unknown.body).toContain('noindex')
})

test('a page that did not change is not sent again, and a new issue changes it', async ({ world, staged: { app } }) => {
  const station = await aStation(world)
  const steel = await aPricedStation(station)
  const url = `/price/material/${steel.stdMaterialId}`
  const first = await app.inject({ url, ...look(station.tenantId) })
  const again = async () => {
    const { headers } = look(station.tenantId)
    return app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
  }
  expect((await again()).statusCode).toBe(304)
  await anIssue(station, '202611')
  await aPrice(station, { period: '202611', priceExcl: '4000.00' })
  await expect.poll(async () => (await again()).body).toContain('2026-11')
})

test('the address of a page is that of the station, never the one the sender chose', async ({
  world,
  staged: { app },
}) => {
  const station = await aStation(world)
  const domain = `s${station.tenantId}.example`
  await world.database.inTransaction(programCaller('000000'), (ctx) =>
    ctx.db.updateTable('tenant').set({ domain }).where('tenantId', '=', station.tenantId).execute(),
  )
  await aPricedStation(station)
  await expect
    .poll(async () => (await app.inject({ url: '/', headers: { host: domain } })).body)
    .toContain(`<link rel="canonical" href="http://${domain}/">`)
  const { body } = await app.inject({ url: '/', headers: { host: 'evil.example' } })
  expect(body).not.toContain('evil.example')
})

async function mapApp(world: World, most: number) {
  const app = Fastify()
  siteMaps(app, world, most)
  app.addHook('onRequest', async (request) => {
    request.caller = { userId: '' } as typeof request.caller
  })
  await app.ready()
  return app
}

test('the map of the site has every public page, in parts where one file is too small', async ({
  world,
  staged: { app },
}) => {
  const station = await aStation(world)
  const steel = await aPricedStation(station)
  const more = await aPrice(station, { spec: 'another' })
  const foreign = await aPricedStation(await aStation(world))
  const whole = await app.inject({ url: '/sitemap.xml', ...look(station.tenantId) })
  expect(whole.headers['content-type']).toBe('application/xml; charset=utf-8')
  const paths = (xml: string) =>
    [...xml.matchAll(/<loc>http:\/\/localhost:8080([^<]*)<\/loc>/g)].map(([, path]) => path)
  const all = [
    '/',
    '/category/index',
    `/category/index?categoryId=${steel.categoryId}`,
    ...[steel, more].map(({ stdMaterialId }) => `/price/material/${stdMaterialId}`),
  ]
  expect(paths(whole.body).sort()).toEqual(all.sort())
  expect(whole.body).not.toContain(foreign.stdMaterialId)
  const small = await mapApp(world, 2)
  const part = async (url: string) => paths((await small.inject({ url, ...look(station.tenantId) })).body)
  expect(await part('/sitemap.xml')).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  const parts = [await part('/sitemap-1.xml'), await part('/sitemap-2.xml'), await part('/sitemap-3.xml')]
  expect(parts.map((one) => one.length)).toEqual([2, 2, 1])
  expect(parts.flat().sort()).toEqual(all.sort())
  await small.close()
  const { body } = await app.inject({ url: '/robots.txt', ...look(station.tenantId) })
  expect(body).toContain('Sitemap: http://localhost:8080/sitemap.xml')
})
