import { z } from 'zod'
import type { Ctx } from '../database/database.ts'
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
    const { privateSenders: allowPrivate, publicUrl } = run.world.config
    await deliverAll(run, ids, {
      table: 'mail_delivery',
      load: (ctx, id) => loadLetter(ctx, id, publicUrl),
      send: ({ settings, letter }) => sendBySmtp(settings, letter, { allowPrivate }),
    })
  },
})

type Loaded = { settings: MailSettings; letter: Letter }

async function loadLetter(ctx: Ctx, id: string, publicUrl: string | undefined): Promise<Loaded> {
  const row = await ctx.db
    .selectFrom('mailDelivery')
    .select(['mailId', 'recipient', 'content', 'params'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { text, html, link } = row.params ?? { text: '' }
  const whole = link && publicUrl ? `${text}\n${new URL(link, publicUrl)}\n` : text
  const letter = { id, to: row.recipient, subject: row.content ?? '', text: whole, ...(html ? { html } : {}) }
  return { settings: await mailSettings(ctx, row.mailId), letter }
}
