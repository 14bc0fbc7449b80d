import { notice, noticeCall, noticeReadersCall, noticesCall, readNoticesCall } from '@library/contract/desk/notice'
import { permissionFor } from '@library/contract/menu/page-resource'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { inVisitedStation } from '../../http/visitor/visited-station.ts'
import { crudRoutes, mountExport } from '../../kit/crud-routes.ts'
import type { World } from '../../platform/world.ts'
import { noticeDetail } from './notice-detail.ts'
import { listNotices } from './notice-list.ts'
import { readNotices } from './notice-read.ts'
import { noticeReaders } from './notice-readers.ts'
import { noticesToExport, noticeWrites } from './notice-submit.ts'

export function mountNotices(app: FastifyInstance, world: World): void {
  serveOutside(app, noticesCall, 'visitor', ({ query }, request) =>
    inVisitedStation(world, request, (ctx) => listNotices(ctx, languageOf(request), query)),
  )
  serveOutside(app, noticeCall, 'visitor', ({ query }, request) =>
    inVisitedStation(world, request, (ctx) => noticeDetail(ctx, languageOf(request), query.id)),
  )
  crudRoutes(app, notice, noticeWrites)
  // Editors see unreleased notices too, as in their list.
  mountExport(app, notice, noticesToExport, { permission: permissionFor(notice, 'edit') })
  serve(app, readNoticesCall, 'loggedIn', (ctx, { body }) => readNotices(ctx, body.ids?.split(',')))
  serve(app, noticeReadersCall, { permission: permissionFor(notice, 'edit') }, (ctx, { query }) =>
    noticeReaders(ctx, query),
  )
}
