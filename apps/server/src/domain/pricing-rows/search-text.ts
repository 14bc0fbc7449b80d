import { foldText } from '@library/pricing/normalise'
import { spell } from '../search/speech.ts'

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
  const [name, label, maker] = [foldText(materialName), foldText(brand ?? ''), foldText(manufacturer ?? '')]
  const spoken = [name, label, maker].map((text) => spell(onlyChinese(text)))
  const parts = new Set([name, foldText(spec), label, foldText(materialCode ?? ''), maker])
  for (const syllables of spoken) parts.add(syllables.join(''))
  for (const syllables of spoken) parts.add(syllables.map(([first]) => first).join(''))
  parts.delete('')
  return [...parts].join('\n')
}

/** Text without Chinese needs no second spelling. */
function onlyChinese(text: string): string {
  return text.match(/\p{Script=Han}+/gu)?.join('') ?? ''
}
