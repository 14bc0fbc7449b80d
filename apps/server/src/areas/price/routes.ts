import { classCountsCall } from '@library/contract/price/class-counts'
import { pinMaterialsCall, pinnedMaterialsCall } from '@library/contract/price/pinned-materials'
import { contactCall } from '@library/contract/price/price-contact'
import { evidenceCall } from '@library/contract/price/price-evidence'
import { priceHomeCall, priceMaterialCall } from '@library/contract/price/price-front'
import { areaPricesCall, trendCall, yearDataCall } from '@library/contract/price/price-history'
import { compareCall, pricePageCall, quotationPageCall, suggestCall } from '@library/contract/price/price-list'
import { marketCall } from '@library/contract/price/price-market'
import { coverageCall, moversCall, periodsCall, priceIndexCall } from '@library/contract/price/price-overview'
import { searchBoxCall } from '@library/contract/price/search-box'
import { sparklinesCall } from '@library/contract/price/sparklines'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { World } from '../../platform/world.ts'
import { contact } from './contact.ts'
import { evidenceOf } from './evidence.ts'
import { mountExport } from './export/mount-export.ts'
import { priceHome } from './front/home.ts'
import { priceMaterial } from './front/material.ts'
import { frontPages } from './front/page-routes.ts'
import { siteMaps } from './front/site-map.ts'
import { market } from './market.ts'
import { coverage, movers, periods } from './overview.ts'
import { pinMaterials, pinnedMaterials } from './pinned-materials.ts'
import { priceIndex } from './price-index.ts'
import { publicRoutes } from './public-routes.ts'
import { classCounts } from './search/class-counts.ts'
import { pricePage, quotationPage } from './search/price-page.ts'
import { searchBox } from './search/search-box.ts'
import { compare, suggest } from './search/suggest.ts'
import { areaPrices } from './trend/area-prices.ts'
import { sparklines } from './trend/sparklines.ts'
import { trend } from './trend/trend.ts'
import { yearData } from './trend/year-data.ts'

/** The reading side: published prices, for members and, in part, for everyone. */
export function priceRoutes(app: FastifyInstance, world: World): void {
  const { serveCached, servePublic, serveOwn } = publicRoutes(app, world)
  serveCached(pricePageCall, (request, { query }) => pricePage(request, query))
  serveCached(quotationPageCall, (request, { query }) => quotationPage(request, query))
  serveCached(suggestCall, (request, { query }) => suggest(request, query), { among: 'suggestions' })
  serveOwn(searchBoxCall, (request, { query: { term = '' } }, share) => searchBox(request, term, share))
  serveCached(classCountsCall, (request, { query }) => classCounts(request, query))
  servePublic(compareCall, (reading, { query }) => compare(reading, query))
  serveCached(trendCall, (request, { query }) => trend(request, query))
  servePublic(sparklinesCall, (reading, { query }) => sparklines(reading, query))
  servePublic(marketCall, (reading) => market(reading))
  servePublic(areaPricesCall, (reading, { query }) => areaPrices(reading, query))
  serveCached(yearDataCall, (request, { query }) => yearData(request, query))
  servePublic(priceIndexCall, (reading, { query }) => priceIndex(reading, query))
  servePublic(moversCall, (reading, { query }) => movers(reading, query))
  servePublic(coverageCall, (reading, { query }) => coverage(reading, query))
  servePublic(periodsCall, (reading) => periods(reading))
  servePublic(priceHomeCall, (reading) => priceHome(reading))
  servePublic(priceMaterialCall, (reading, { query }) => priceMaterial(reading, query))
  servePublic(evidenceCall, (reading, { query }) => evidenceOf(reading, query.id))
  serve(app, contactCall, 'loggedIn', (ctx, { query }, request) => contact(ctx, query.id, request.ip))
  serve(app, pinnedMaterialsCall, { permission: 'station_setting_view' }, (ctx) => pinnedMaterials(ctx))
  serve(app, pinMaterialsCall, { permission: 'station_setting_edit' }, (ctx, { body }) => pinMaterials(ctx, body))
  mountExport(app, world)
  frontPages(app, world)
  siteMaps(app, world)
}
