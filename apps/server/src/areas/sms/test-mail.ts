import { randomUUID } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { MailSettings } from '../../platform/mail/mail-settings.ts'
import { sendBySmtp } from '../../platform/mail/smtp.ts'

type Test = Readonly<{ to: string; allowPrivate: boolean }>

/** Sends one mail at once, so that the administrator reads the server's response. */
export async function testMail(settings: MailSettings, { to, allowPrivate }: Test): Promise<{ time: number }> {
  const began = performance.now()
  const letter = {
    id: randomUUID(),
    to,
    subject: '测试邮件 · Test mail',
    text: '邮件配置可以使用。\nThe mail configuration works.',
  }
  const outcome = await sendBySmtp(settings, letter, { allowPrivate })
  if (outcome.state === 'failed' && outcome.isRefused) throw fail('mail/private-address', { fields: ['host'] })
  if (outcome.state !== 'sent') throw fail('mail/failed', { reason: outcome.reason })
  return { time: Math.round(performance.now() - began) }
}
