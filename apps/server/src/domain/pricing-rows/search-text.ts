import { memoize } from '@library/pricing/memoize'
import { foldText } from '@library/pricing/normalise'
import { isSpecTerm, joinMeasures } from '@library/pricing/spec-tokens'
import { customPinyin, pinyin } from 'pinyin-pro'

/** The pronunciation of the trade; a common dictionary reads 轧 as in 轧碎 and 给 as in 送给. */
customPinyin({ 热轧: 'rè zhá', 冷轧: 'lěng zhá', 给水: 'jǐ shuǐ' })

type Searched = Readonly<{
  materialName: string
  spec: string
  brand?: string | null
  materialCode?: string | null
  manufacturer?: string | null
}>

/**
 * The search text of a material: its own words folded, then their pinyin and its initials. No term contains a line
 * break.
 */
export function searchTextOf({ materialName, spec, brand, materialCode, manufacturer }: Searched): string {
  const [name, label, maker] = [foldText(materialName), foldText(brand ?? ''), foldText(manufacturer ?? '')]
  const [spoken, spokenLabel, spokenMaker] = [spell(name), spell(label), spell(maker)]
  const parts = new Set([name, foldText(spec), label, foldText(materialCode ?? ''), maker])
  for (const { full } of [spoken, spokenLabel, spokenMaker]) parts.add(full)
  for (const { initials } of [spoken, spokenLabel, spokenMaker]) parts.add(initials)
  parts.delete('')
  return [...parts].join('\n')
}

export type SearchWord = Readonly<{
  text: string
  /** A measure: its numbers are not split. */
  isWhole: boolean
}>

const mostWords = 8
const longestWord = 100

/** The words of a query, each of which must be found, folded like the text. */
export function searchTerm(query: string): SearchWord[] {
  const words = joinMeasures(query.slice(0, 500)).split(' ').map(foldText)
  const wanted = [...new Set(words.filter((word) => word !== ''))].slice(0, mostWords)
  return wanted.map((word) => ({ text: [...word].slice(0, longestWord).join(''), isWhole: isSpecTerm(word) }))
}

/** Spelling a name takes as long as all the rest of its row. */
const spell = memoize((text) => {
  const syllables = pinyin(onlyChinese(text), { toneType: 'none', type: 'array', v: true })
  return { full: syllables.join(''), initials: syllables.map(([first]) => first).join('') }
})

/** Text without Chinese needs no second spelling. */
function onlyChinese(text: string): string {
  return text.match(/\p{Script=Han}+/gu)?.join('') ?? ''
}
