import { idText } from '@library/contract/kit/id'
import { printedCode } from '@library/contract/price/price-front'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../../http/language.ts'
import { isUnchanged } from '../../../http/output/etag.ts'
import { type PageHead, writePage } from '../../../http/output/page-head.ts'
import { webPage } from '../../../http/output/web-files.ts'
import { publicCaller, siteOrigin } from '../../../http/visitor/visited-station.ts'
import { cacheOf } from '../../../platform/cache/cache.ts'
import { createAddressLimit } from '../../../platform/security/address-limit.ts'
import type { World } from '../../../platform/world.ts'
import { type PublicReading, visitorReading } from '../public-routes.ts'
import { classHead } from './class-head.ts'
import { homeHead } from './home-head.ts'
import { materialHead } from './material-head.ts'
import type { HeadOf, PageFacts, Site } from './page-facts.ts'

/** Pages of one address in a second. Beyond it a page comes without its facts: nobody is turned away. */
const mostPages = 20

/**
 * The public pages with the facts that search engines and link previews read, written by the server: the home, the
 * prices of a class, and each material. The browser draws them afterwards.
 */
export function frontPages(app: FastifyInstance, world: World): void {
  const { clock, config } = world
  const page = webPage()
  const visits = createAddressLimit({ most: mostPages, minutes: 1 / 60, clock, isOn: config.rateLimit })

  function servePage<T extends object>(
    url: string,
    asks: (request: FastifyRequest) => T | undefined,
    headOf: HeadOf<T>,
  ) {
    // Link previews and link checkers ask for the head alone first.
    const open = { config: { access: 'public' }, schema: { hide: true }, exposeHeadRoute: true } as const
    app.get(url, open, async (request, reply) => {
      const asked = visits.waitFor(request.ip) ? undefined : asks(request)
      visits.count(request.ip)
      const head = asked && (await headFor(world, request, { url, asked, headOf }))
      return sendPage(request, reply, head ? writePage(page, head) : (page ?? ''))
    })
  }

  servePage('/', () => ({}), homeHead)
  servePage('/category/index', classAsked, classHead)
  servePage('/price/material/:id', materialAsked, materialHead)
}

type Wanted<T> = Readonly<{ url: string; asked: T; headOf: HeadOf<T> }>

/** Cached like the answers of the calls: a page changes when an issue is published. */
async function headFor<T>(world: World, request: FastifyRequest, { url, asked, headOf }: Wanted<T>): Promise<PageHead> {
  const language = languageOf(request)
  const origin = await siteOrigin(world, request)
  const { tenantId } = await publicCaller(world, request)
  const load = () =>
    visitorReading(world, request, async (reading) => {
      const stationName = await stationNameOf(reading)
      const site = { origin, language, stationName }
      return { siteName: stationName, ...((await headOf(reading, site, asked)) ?? unknownPage(site, request.url)) }
    })
  const key = JSON.stringify(['page', url, language, origin, asked])
  const { path, ...facts } = await cacheOf(world, 'priceAnswers').read(tenantId, key, load)
  return { ...facts, language, canonical: origin + path, image: `${origin}/apple-touch-icon.png` }
}

/** Of an older issue, of another station, or of nothing: a visitor cannot tell which. */
function unknownPage({ stationName, language }: Site, path: string): PageFacts {
  const description = language === 'zh' ? '登录后查看更多材料价格' : 'Sign in to see more material prices'
  return { title: stationName, description, isHidden: true, path: path.split('?')[0] ?? '/' }
}

/** The name that the station has chosen, else the one it was given. */
async function stationNameOf({ ctx }: PublicReading): Promise<string> {
  const { name, tenantName } = await ctx.db
    .selectFrom('tenant')
    .leftJoin('stationLook as look', (join) =>
      join.onRef('look.tenantId', '=', 'tenant.tenantId').on('look.isDeleted', '=', 0),
    )
    .select(['look.name', 'tenant.tenantName'])
    .where('tenant.tenantId', '=', ctx.caller.tenantId)
    .executeTakeFirstOrThrow()
  return name ?? tenantName
}

/** Its id, or what is printed: its code, or the number of one of its prices. */
function materialAsked({ params }: FastifyRequest): { code: string } | undefined {
  const { id } = params as { id: string }
  const { data } = printedCode.safeParse(id)
  return data ? { code: data } : undefined
}

/** A search is a page of its own for its reader alone. */
function classAsked({ query }: FastifyRequest): { categoryId: string; isSearch: boolean } {
  const { categoryId, ...others } = query as Record<string, string | undefined>
  const isClass = idText.safeParse(categoryId).success
  return { categoryId: isClass ? (categoryId ?? '') : '', isSearch: Object.keys(others).length > 0 }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  if (isUnchanged(request, reply, html)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
}
