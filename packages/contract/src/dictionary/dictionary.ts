import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

const entry = z.object({
  id: z.string(),
  code: z.string(),
  dictKey: z.string().nullable(),
  dictValue: z.string(),
  sort: z.int(),
  remark: z.string().nullable(),
})
const query = z.object({ code: z.string().min(1).max(64) })

export const dictionaryCall = defineCall({
  method: 'GET',
  path: 'blade-system/dict/dictionary',
  label: { zh: '系统字典取值', en: 'Entries of a system dictionary' },
  query,
  answer: z.array(entry),
})
/** Visitors read these too: they stand beside published prices. */
export const openDictionaries: readonly string[] = ['freight_type', 'price_type']

export const businessDictionaryCall = defineCall({
  method: 'GET',
  path: 'blade-system/dict-biz/dictionary',
  label: { zh: '业务字典取值', en: 'Entries of a business dictionary' },
  query,
  answer: z.array(entry),
})
