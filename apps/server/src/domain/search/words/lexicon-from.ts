import { type Lexicon, lexiconOf } from '@library/pricing/query/lexicon'
import { unitWritings } from '@library/pricing/units'
import { loadSpeech } from './speech.ts'
import type { SearchWord } from './words.ts'

/** The words of a tenant as plain data, which a thread can be sent. */
export type Terms = Readonly<{
  words: readonly SearchWord[]
  regions: readonly (readonly [name: string, code: string])[]
  brands: readonly string[]
  /** Of classes. */
  names: readonly (readonly [name: string, code: string])[]
}>

export async function lexiconFrom(terms: Terms): Promise<Lexicon> {
  return lexiconOf({ ...terms, units: unitWritings, ...(await loadSpeech()) })
}
