import { z } from 'zod'
import type { Ctx } from '../database.ts'
import { deliverAll, mostAttempts } from '../deliveries/deliver.ts'
import { defineJob } from '../jobs/job.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import { type Letter, sendBySmtp } from './smtp.ts'

export const deliverMailJob = defineJob({
  name: 'mail-delivery',
  label: { zh: '发送邮件', en: 'Send mail' },
  input: z.object({ ids: z.array(z.string()) }),
  retries: mostAttempts - 1,
  async work(run, { ids }) {
    const limits = { allowPrivate: run.world.config.privateSenders }
    await deliverAll(run, ids, {
      table: 'mail_delivery',
      load: loadLetter,
      send: ({ settings, letter }) => sendBySmtp(settings, letter, limits),
    })
  },
})

async function loadLetter(ctx: Ctx, id: string): Promise<{ settings: MailSettings; letter: Letter }> {
  const row = await ctx.db
    .selectFrom('mailDelivery')
    .select(['mailId', 'recipient', 'content', 'params'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { text, html } = row.params ?? { text: '' }
  const letter = { id, to: row.recipient, subject: row.content ?? '', text, ...(html ? { html } : {}) }
  return { settings: await mailSettings(ctx, row.mailId), letter }
}
