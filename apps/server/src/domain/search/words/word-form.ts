import { targetMark } from '@library/contract/search/target-mark'
import { tidyText } from '@library/pricing/normalise'
import { foldWord } from '@library/pricing/query/lexicon'

/** The one form of a word or a question, in which it is stored and looked up. */
export function foldedWord(text: string): string {
  return foldWord(tidyText(text))
}

export function langOf(word: string): 'zh' | 'en' {
  return /\p{Script=Han}/u.test(word) ? 'zh' : 'en'
}

/** People separate names as they like. A blank stands between a name and its measure. */
const separators = /[|｜、，,;；\n]+/u
/** How the other names of a material are shown. */
export const nameMark = '、'

export function targetsIn(text: string): string[] {
  const names = text.split(separators).map((name) => name.trim().replace(/\s+/gu, ' '))
  return [...new Set(names.filter(Boolean))]
}

export function joinTargets(targets: readonly string[]): string {
  return targets.join(targetMark)
}
