import type { Speech } from '../../query/document.ts'
import { lexiconOf } from '../../query/lexicon.ts'
import { brands, catalogueOf as searchedOf } from '../../query/testing/catalogue.ts'
import { regions, seededWords } from '../../query/testing/words.ts'
import { unitWritings } from '../../units.ts'
import { type Catalogue, catalogueOf } from '../catalogue.ts'
import type { Language } from '../reading/line-facts.ts'

type Seeds = Readonly<{ lines: readonly string[]; classes: readonly (readonly string[])[]; words: string }>

/** The demo materials, named by name and spec, and the words of the platform. Tests pass in what a server reads. */
export function demoOf({ lines, classes, words }: Seeds, speech: Speech): { catalogue: Catalogue; language: Language } {
  const { materials } = searchedOf(lines, classes, speech)
  const names = classes.map(([code = '', name = '']) => [name, code] as const)
  const lexicon = lexiconOf({ words: seededWords(words), regions, brands, units: unitWritings, names, ...speech })
  const catalogue = catalogueOf(
    materials.map(({ name, spec, unitCode, classCode }) => ({
      id: `${name} ${spec}`,
      name,
      spec,
      unitCode,
      classCode,
    })),
  )
  return { catalogue, language: { lexicon } }
}
