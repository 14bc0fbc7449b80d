import { fail } from '@library/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isUnchanged } from '../../../http/output/etag.ts'
import { escaped } from '../../../http/output/page-head.ts'
import { siteOrigin } from '../../../http/visitor/visited-station.ts'
import { createAddressLimit } from '../../../platform/security/address-limit.ts'
import type { World } from '../../../platform/world.ts'
import { beyondAll } from '../periods.ts'
import { type PublicReading, visitorReading } from '../public-routes.ts'
import { classPath, materialPath } from './head-text.ts'

/** The most addresses of one file. */
const mostAddresses = 50_000
/** Files of one address in a minute: each may have 50,000 lines. */
const mostFiles = 30

const open = { config: { access: 'public' }, schema: { hide: true }, exposeHeadRoute: true } as const

/** For search engines: every public page of the station, in one file or in as many as it takes. */
export function siteMaps(app: FastifyInstance, world: World, most = mostAddresses): void {
  const { clock, config } = world
  const reads = createAddressLimit({ most: mostFiles, minutes: 1, clock, isOn: config.rateLimit })

  async function send(request: FastifyRequest, reply: FastifyReply, xml: string): Promise<FastifyReply> {
    if (isUnchanged(request, reply, xml)) return reply.code(304).send()
    return reply.type('application/xml; charset=utf-8').send(xml)
  }

  async function partOf(request: FastifyRequest, part: number): Promise<string> {
    const wait = reads.waitFor(request.ip)
    if (wait) throw fail('common/too-many', { retryAfter: wait })
    reads.count(request.ip)
    const origin = await siteOrigin(world, request)
    return visitorReading(world, request, (reading) => siteMap(reading, { origin, part, most }))
  }

  app.get('/robots.txt', open, async (request, reply) => {
    const origin = await siteOrigin(world, request)
    return reply.type('text/plain; charset=utf-8').send(robots(origin))
  })
  app.get('/sitemap.xml', open, async (request, reply) => send(request, reply, await partOf(request, 0)))
  app.get('/sitemap-:part(^[1-9]\\d{0,3}$).xml', open, async (request, reply) => {
    const { part } = request.params as { part: string }
    return send(request, reply, await partOf(request, Number(part)))
  })
}

/** Pages behind the sign-in have nothing to read. Calls stay open: a search engine draws the page with them. */
function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /login',
    'Disallow: /lock',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

type Asked = Readonly<{ origin: string; part: number; most: number }>

/** Part 0 is the whole map, or the list of its parts. */
async function siteMap({ ctx, newest }: PublicReading, { origin, part, most }: Asked): Promise<string> {
  const day = newest?.publishedAt?.slice(0, 10)
  const paths = await pathsOf(
    { ctx, newest },
    part === 0 ? { from: 0, most: most + 1 } : { from: (part - 1) * most, most },
  )
  if (part > 0 || paths.length <= most)
    return urlSet(
      paths.map((path) => origin + path),
      day,
    )
  const total = await countOf({ ctx, newest })
  const parts = Array.from({ length: Math.ceil(total / most) }, (_, at) => `${origin}/sitemap-${at + 1}.xml`)
  return written('sitemapindex', 'sitemap', parts, day)
}

function urlSet(addresses: readonly string[], day: string | undefined): string {
  return written('urlset', 'url', addresses, day)
}

function written(root: string, item: string, addresses: readonly string[], day: string | undefined): string {
  const changed = day ? `<lastmod>${day}</lastmod>` : ''
  const items = addresses.map((address) => `<${item}><loc>${escaped(address)}</loc>${changed}</${item}>`)
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `${head}\n${items.join('\n')}\n</${root}>\n`
}

type Station = Pick<PublicReading, 'ctx' | 'newest'>

/** The home and the list, the classes with prices, the materials of the newest issue; in a fixed order. */
const addresses = (period: string) => sql`
  select 0 as kind, 0::bigint as id
  union all select 1, 0
  union all select 2, c.id from material_category c where c.is_deleted = 0 and c.code in (
    select left(h.code, 2 * level) from generate_series(1, 4) level,
      (select distinct category_code as code from price_head where period >= ${period}) h)
  union all select 3, id from (select distinct std_material_id as id from price_head where period >= ${period}) priced`

const pathBy: readonly ((id: string) => string)[] = [() => '/', () => '/category/index', classPath, materialPath]

async function pathsOf({ ctx, newest }: Station, { from, most }: { from: number; most: number }): Promise<string[]> {
  const { rows } = await sql<{ kind: number; id: string }>`
    select kind, id from (${addresses(newest?.period ?? beyondAll)}) a order by kind, id limit ${most} offset ${from}`.execute(
    ctx.db,
  )
  return rows.map(({ kind, id }) => pathBy[kind]?.(id) ?? '/')
}

async function countOf({ ctx, newest }: Station): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${addresses(newest?.period ?? beyondAll)}) a`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
