import { memoize } from '@library/pricing/memoize'
import type { Speech } from '@library/pricing/query/document'
import { customPinyin, pinyin } from 'pinyin-pro'

/** The pronunciation of the trade; a common dictionary reads 轧 as in 轧碎 and 给 as in 送给. */
customPinyin({ 热轧: 'rè zhá', 冷轧: 'lěng zhá', 给水: 'jǐ shuǐ' })

/** The syllables of a text, one for each sign. */
export const spell = memoize((chinese) => pinyin(chinese, { toneType: 'none', type: 'array', v: true }))

let loaded: Promise<Speech> | undefined

/** How Chinese is spelled and simplified. The dictionary takes 13 MB, so it is loaded with the first search. */
export function loadSpeech(): Promise<Speech> {
  loaded ??= import('opencc-js/t2cn').then(({ Converter }) => ({
    spell,
    simplify: Converter({ from: 'tw', to: 'cn' }),
  }))
  return loaded
}
