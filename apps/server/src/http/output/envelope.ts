import type { Language } from '@library/contract/kit/label'
import { z } from 'zod'

const done = { zh: '操作成功', en: 'Done' } as const

export function envelopeOf<S extends z.ZodType>(data: S) {
  return z.object({ code: z.literal(200), success: z.literal(true), data, msg: z.string() })
}

export function ok<T>(data: T, language: Language) {
  return { code: 200 as const, success: true as const, data, msg: done[language] }
}

export const refusalEnvelope = z.object({
  code: z.int(),
  success: z.literal(false),
  data: z.array(z.object({ field: z.string(), msg: z.string() })).nullable(),
  msg: z.string(),
  /** The stable code of the error table. */
  error: z.string(),
  requestId: z.string(),
})
