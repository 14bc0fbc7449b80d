import { memoize } from '@library/pricing/memoize'
import { foldText } from '@library/pricing/normalise'
import { spell } from '../search/words/speech.ts'

type Searched = Readonly<{
  materialName: string
  spec: string
  brand?: string | null
  materialCode?: string | null
  manufacturer?: string | null
}>

/**
 * What servers of the previous release look into: the material's own words folded, then their pinyin and its initials.
 * No search of this release reads it, and it goes with the next.
 */
export function searchTextOf({ materialName, spec, brand, materialCode, manufacturer }: Searched): string {
  const [name, label, maker] = [spoken(materialName), spoken(brand ?? ''), spoken(manufacturer ?? '')]
  const all = [name, label, maker]
  const parts = new Set([name.text, foldText(spec), label.text, foldText(materialCode ?? ''), maker.text])
  for (const { pinyin } of all) parts.add(pinyin)
  for (const { initials } of all) parts.add(initials)
  parts.delete('')
  return [...parts].join('\n')
}

/** Folded, with its pinyin and their initials. */
const spoken = memoize((written) => {
  const text = foldText(written)
  const syllables = spell(onlyChinese(text))
  return { text, pinyin: syllables.join(''), initials: syllables.map(([first]) => first).join('') }
})

/** Text without Chinese needs no second spelling. */
function onlyChinese(text: string): string {
  return text.match(/\p{Script=Han}+/gu)?.join('') ?? ''
}
