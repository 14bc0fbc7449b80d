import { mailDeliveriesCall, smsDeliveriesCall } from '@library/contract/sms/delivery'
import { enableMailByGetCall, enableMailCall, mail, testMailCall } from '@library/contract/sms/mail'
import { enableSmsByGetCall, enableSmsCall, sendMessageCall, sms } from '@library/contract/sms/sms'
import type { FastifyInstance } from 'fastify'
import { enableOne } from '../../domain/station/enable-one.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import { mailSettings } from '../../platform/mail/mail-settings.ts'
import type { World } from '../../platform/world.ts'
import { deliveries } from './deliveries.ts'
import { mailCalls } from './mail.ts'
import { sendMessage } from './send-message.ts'
import { smsCalls } from './sms.ts'
import { testMail } from './test-mail.ts'

export function smsRoutes(app: FastifyInstance, { config }: World): void {
  mountSms(app)
  mountMail(app, config.privateSenders)
}

function mountSms(app: FastifyInstance): void {
  crudRoutes(app, sms, smsCalls)
  const mayEnable = { permission: 'sms_enable' }
  serve(app, enableSmsByGetCall, mayEnable, (ctx, { query }) => enableOne(ctx, 'sms', query.id))
  serve(app, enableSmsCall, mayEnable, (ctx, { body }) => enableOne(ctx, 'sms', body.id))
  serve(
    app,
    sendMessageCall,
    { permission: 'sms_send' },
    (ctx, { body }, request) => sendMessage(ctx, body, languageOf(request)),
    { idempotent: true },
  )
  serve(app, smsDeliveriesCall, { permission: 'sms_view' }, (ctx, { query }, request) =>
    deliveries(ctx, { table: 'smsDelivery', language: languageOf(request), query }),
  )
}

function mountMail(app: FastifyInstance, allowPrivate: boolean): void {
  crudRoutes(app, mail, mailCalls)
  const mayEnable = { permission: 'mail_enable' }
  serve(app, enableMailByGetCall, mayEnable, (ctx, { query }) => enableOne(ctx, 'mail', query.id))
  serve(app, enableMailCall, mayEnable, (ctx, { body }) => enableOne(ctx, 'mail', body.id))
  // Outside the transaction: another server may be slow.
  serveOutside(app, testMailCall, mayEnable, async ({ body }, request) => {
    const settings = await request.transact((ctx) => mailSettings(ctx, body.id))
    return testMail(settings, { to: body.to, allowPrivate })
  })
  serve(app, mailDeliveriesCall, { permission: 'mail_view' }, (ctx, { query }, request) =>
    deliveries(ctx, { table: 'mailDelivery', language: languageOf(request), query }),
  )
}
