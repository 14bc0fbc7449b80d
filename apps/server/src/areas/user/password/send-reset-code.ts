import { randomInt } from 'node:crypto'
import { inUse } from '@library/contract/kit/in-use'
import { rowStatus } from '@library/contract/kit/row-status'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../../platform/database/database.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { sendSms } from '../../../platform/sms/send-sms.ts'
import { paramNames } from '../../../platform/sms/template.ts'
import { codeHash } from './reset-request.ts'

const digits = 8

/** Makes the code and sends it, where the request names an account that can receive it. Nobody learns whether it does. */
export const sendResetCode = defineJob({
  name: 'password-reset-code',
  label: { zh: '发送找回密码验证码', en: 'Send the code for a forgotten password' },
  input: z.object({ id: z.string() }),
  retries: 2,
  async work(run, { id }) {
    await run.transact((ctx) => sendOnce(ctx, id))
  },
})

async function sendOnce(ctx: Ctx, id: string): Promise<void> {
  const asked = await ctx.db
    .selectFrom('passwordReset')
    .select(['account', 'channel', 'codeHash', 'expireTime'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!asked || asked.codeHash !== null || new Date(asked.expireTime) < ctx.now) return
  const user = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'email', 'phone'])
    .where(sql`lower(account)`, '=', asked.account)
    .where('isDeleted', '=', 0)
    .where('isWaiting', '=', 0)
    .where('status', '=', rowStatus.enabled)
    .executeTakeFirst()
  const to = asked.channel === 'mail' ? user?.email : user?.phone
  if (!user || !to) return
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const left = Math.max(1, Math.floor((new Date(asked.expireTime).getTime() - ctx.now.getTime()) / 60_000))
  if (asked.channel === 'mail') await mailCode(ctx, to, { code, minutes: left })
  else await textCode(ctx, to, { code, minutes: left })
  await ctx.db
    .updateTable('passwordReset')
    .set({ userId: user.id, codeHash: codeHash(id, code) })
    .where('id', '=', id)
    .execute()
}

type Code = Readonly<{ code: string; minutes: number }>

/** In both languages: only the browser knows which one the user reads. */
async function mailCode(ctx: Ctx, to: string, { code, minutes }: Code): Promise<void> {
  const text = [
    `找回密码验证码：${code}，${minutes} 分钟内有效，仅限本次使用。请勿告诉他人。`,
    '如果不是您本人申请，请忽略此邮件，密码不会改变。',
    '',
    `The code for your forgotten password: ${code}. It is valid once, for ${minutes} minutes. Give it to nobody.`,
    'If you did not ask for it, ignore this mail: your password stays as it is.',
  ]
  await sendMail(ctx, { to, subject: '找回密码 Forgotten password', text: text.join('\n') })
}

/** By the names of the station's template, as the providers write them: `code` or 1, `minutes` or 2. */
async function textCode(ctx: Ctx, phone: string, { code, minutes }: Code): Promise<void> {
  const config = await ctx.db
    .selectFrom('sms')
    .select(['smsCode', 'template'])
    .where('status', '=', inUse.on)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!config) return
  const values: Readonly<Record<string, string>> = { code, minutes: String(minutes), 1: code, 2: String(minutes) }
  const names = config.template ? paramNames(config.template) : ['code']
  const params = Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
  await sendSms(ctx, { code: config.smsCode, phones: [phone], params })
}
