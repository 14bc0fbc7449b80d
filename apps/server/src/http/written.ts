import type { Language } from '@library/contract/kit/label'
import type { z } from 'zod'
import { ok } from './envelope.ts'

/** An answer that is written as JSON already, and was checked or cannot be else than its contract says: it is sent as it is. */
export class Written {
  constructor(readonly json: string) {}
}

/** In its envelope, which knows the language of whoever asked. */
export function writtenEnvelope({ json }: Written, language: Language): string {
  const [before, after] = envelopes[language]
  return before + json + after
}

const envelopes = { zh: around('zh'), en: around('en') }

/** The envelope of nothing, cut where its answer stands. */
function around(language: Language): readonly [string, string] {
  const [before = '', after = ''] = JSON.stringify(ok(null, language)).split('null')
  return [before, after]
}

/**
 * Checked against its contract, which drops what it does not declare. The plain parse and not the encoding of codecs, of which
 * answers have none: it is compiled and six times as fast.
 */
export function writtenBy(schema: z.ZodType, data: unknown, of: string): string {
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new Error(`The answer of ${of} does not fit its schema`, { cause: parsed.error })
  return JSON.stringify(parsed.data)
}
