import { contactCall } from '@library/contract/price/price-contact'
import { evidenceCall } from '@library/contract/price/price-evidence'
import { areaPricesCall, trendCall, yearDataCall } from '@library/contract/price/price-history'
import { compareCall, pricePageCall, quotationPageCall, suggestCall } from '@library/contract/price/price-list'
import { coverageCall, moversCall, periodsCall, priceIndexCall } from '@library/contract/price/price-overview'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { World } from '../../platform/world.ts'
import { contact } from './contact.ts'
import { evidenceOf } from './evidence.ts'
import { mountExport } from './export/mount-export.ts'
import { coverage, movers, periods } from './overview.ts'
import { priceIndex } from './price-index.ts'
import { readingRoutes, readOnce } from './reading.ts'
import { pagesAtHand } from './search/at-hand/page-at-hand.ts'
import { pricePage, quotationPage } from './search/price-page.ts'
import { compare, suggest } from './search/suggest.ts'
import { areaPrices } from './trend/area-prices.ts'
import { trend } from './trend/trend.ts'
import { yearData } from './trend/year-data.ts'

/** The reading side: published prices, for members and, in part, for everyone. */
export function priceRoutes(app: FastifyInstance, world: World): void {
  const { look, read } = readingRoutes(app, world)
  const atHand = pagesAtHand(world)
  look(
    pricePageCall,
    async (looking, { query }) =>
      (await atHand(looking, query)) ?? readOnce(looking, (reading) => pricePage(reading, query)),
  )
  read(quotationPageCall, (reading, { query }) => quotationPage(reading, query))
  read(suggestCall, (reading, { query }) => suggest(reading, query), { among: 'suggestions' })
  read(compareCall, (reading, { query }) => compare(reading, query))
  look(trendCall, (looking, { query }) => trend(looking, query))
  read(areaPricesCall, (reading, { query }) => areaPrices(reading, query))
  look(yearDataCall, (looking, { query }) => yearData(looking, query))
  read(priceIndexCall, (reading, { query }) => priceIndex(reading, query))
  read(moversCall, (reading, { query }) => movers(reading, query))
  read(coverageCall, (reading, { query }) => coverage(reading, query))
  read(periodsCall, (reading) => periods(reading))
  serve(app, contactCall, 'loggedIn', (ctx, { query }, request) => contact(ctx, query.id, request.ip))
  serve(app, evidenceCall, 'loggedIn', (ctx, { query }) => evidenceOf(ctx, query.id))
  mountExport(app)
}
