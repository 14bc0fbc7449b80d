import {
  attachDetailCall,
  attachListCall,
  downloadAttachCall,
  openLinkCall,
  removeAttachCall,
  saveReturnIdCall,
  submitAttachCall,
} from '@library/contract/files/attach'
import { enableOssByGetCall, enableOssCall, oss, testOssCall } from '@library/contract/files/oss'
import type { FastifyInstance } from 'fastify'
import { enableOne } from '../../domain/station/enable-one.ts'
import { type Access, requirePermission } from '../../http/access.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import { programCaller } from '../../platform/callers/caller.ts'
import { type Files, filesOf } from '../../platform/files/files.ts'
import type { World } from '../../platform/world.ts'
import { attachDetail, listAttach } from './attach-list.ts'
import { ossCalls } from './oss.ts'
import { mountUploads } from './put-file.ts'
import { removeAttach } from './remove-attach.ts'
import { sendFile } from './send-file.ts'
import { submitAttach } from './submit-attach.ts'
import { storeToTest, testStore } from './test-oss.ts'

export function filesRoutes(app: FastifyInstance, world: World): void {
  const files = filesOf(world)
  mountOss(app, files)
  mountUploads(app, files)
  mountAttach(app)
  mountDownloads(app, world, files)
}

function mountOss(app: FastifyInstance, { stores }: Files): void {
  crudRoutes(app, oss, ossCalls)
  const mayEnable: Access = { permission: 'oss_enable' }
  serve(app, enableOssByGetCall, mayEnable, (ctx, { query }) => enableOne(ctx, 'oss', query.id))
  serve(app, enableOssCall, mayEnable, (ctx, { body }) => enableOne(ctx, 'oss', body.id))
  // Outside the transaction: another server may be slow.
  serveOutside(app, testOssCall, mayEnable, async ({ body }, request) =>
    testStore(await request.transact((ctx) => storeToTest(ctx, stores, body.id))),
  )
}

function mountAttach(app: FastifyInstance): void {
  const maySee: Access = { permission: 'attach_view' }
  serve(app, attachListCall, maySee, (ctx, { query }) => listAttach(ctx, query))
  serve(app, attachDetailCall, maySee, (ctx, { query }) => attachDetail(ctx, query.id))
  serve(app, removeAttachCall, { permission: 'attach_delete' }, (ctx, { query }) =>
    removeAttach(ctx, query.ids.split(',')),
  )
  serve(app, submitAttachCall, 'loggedIn', (ctx, { body }) => submitAttach(ctx, body))
  serve(app, saveReturnIdCall, 'loggedIn', async (ctx, { body }) => (await submitAttach(ctx, body)).id)
}

const asTheyAre = { uncompressed: true }
const year = 31_536_000

function mountDownloads(app: FastifyInstance, { clock }: World, files: Files): void {
  serveOutside(
    app,
    downloadAttachCall,
    'loggedIn',
    async ({ query: { id } }, request, reply) => {
      const file = await request.transact(async (ctx) => {
        const file = await files.open(ctx, id)
        if (file.row.createUser === ctx.caller.userId) return file
        requirePermission(ctx.caller, ['attach_download'])
        // Someone else's file is also a row that data scopes may hide.
        await attachDetail(ctx, id)
        return file
      })
      return sendFile(file, request, reply, { keep: 0 })
    },
    asTheyAre,
  )
  serveOutside(
    app,
    openLinkCall,
    'public',
    async ({ query: { inline, thumb, ...link } }, request, reply) => {
      const file = await request.transact((ctx) => files.openLinked(ctx, link), programCaller(link.tenantId))
      const keep = link.expires === 0 ? year : Math.max(0, Math.floor(link.expires - clock().getTime() / 1000))
      return sendFile(file, request, reply, { inline: inline === '1', thumb: thumb === '1', keep })
    },
    asTheyAre,
  )
}
