import { unitWritings } from '../../units.ts'
import type { Speech } from '../document.ts'
import { type Lexicon, lexiconOf } from '../lexicon.ts'
import { brands, type Catalogue, catalogueOf } from './catalogue.ts'
import { regions, words } from './words.ts'

type Seeds = Readonly<{ lines: readonly string[]; classes: readonly (readonly string[])[] }>

/** The demo materials and a small lexicon. Tests pass in what only a server depends on. */
export function demoOf({ lines, classes }: Seeds, speech: Speech): { catalogue: Catalogue; lexicon: Lexicon } {
  const names = classes.map(([code = '', name = '']) => [name, code] as const)
  return {
    catalogue: catalogueOf(lines, classes, speech),
    lexicon: lexiconOf({ words, regions, brands, units: unitWritings, names, ...speech }),
  }
}
