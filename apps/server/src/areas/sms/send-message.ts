import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { sendMessageCall } from '@library/contract/sms/sms'
import { splitPhones } from '@library/contract/user/mobile-number'
import type { Ctx } from '../../platform/database/database.ts'
import { sendSms } from '../../platform/sms/send-sms.ts'
import type { Params } from '../../platform/sms/template.ts'

type Body = BodyOf<typeof sendMessageCall>

/** Accepts both request formats of the clients; returns a result for each number. */
export async function sendMessage(
  ctx: Ctx,
  { code, phones, params }: Body,
  language: Language,
): Promise<AnswerOf<typeof sendMessageCall>> {
  const numbers = splitPhones(typeof phones === 'string' ? phones : phones.join())
  if (numbers.length === 0) throw fail('sms/no-phone', { fields: ['phones'] })
  const sent = await sendSms(ctx, { code, phones: numbers, params: paramsOf(params) })
  const results = sent.map(({ phone, id, reason }) => ({
    phone,
    accepted: id !== null,
    id,
    reason: reason?.[language] ?? null,
  }))
  const accepted = results.filter((result) => result.accepted).length
  return { accepted, refused: results.length - accepted, results }
}

const mostParams = 20
const longestParam = 500

function paramsOf(given: Body['params']): Params {
  const value = typeof given === 'string' && given.trim() !== '' ? parsed(given) : given || {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fail('sms/params', { fields: ['params'] })
  const entries = Object.entries(value)
  const isFine = entries.every(
    ([, one]) => (typeof one === 'string' || typeof one === 'number') && String(one).length <= longestParam,
  )
  if (!isFine || entries.length > mostParams) throw fail('sms/params', { fields: ['params'] })
  return Object.fromEntries(entries.map(([name, one]) => [name, String(one)]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fail('sms/params', { fields: ['params'] })
  }
}
