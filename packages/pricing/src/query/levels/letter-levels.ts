import { foldBrand } from '../brand.ts'
import { initialled, ofBrand, sounding, spelled } from '../lexemes.ts'
import type { Lexicon } from '../lexicon.ts'
import { foldWord, wordsSpelled } from '../lexicon.ts'
import { anyOf, beginsWith, lexeme, type Match, never } from '../match.ts'
import { joined } from '../reading/runs.ts'
import { looseLetters } from '../sound.ts'
import { targetsOf } from '../targets.ts'
import { type Group, groupOf } from './levels.ts'

const shortestSpelling = 3
const shortestSound = 4

/** The levels of a word of letters: as written or English, then pinyin and initials, then what sounds like it. */
export function letterGroup(text: string, lexicon: Lexicon, isBegun: boolean): Group {
  const word = joined(text)
  return groupOf(text, {
    exact: () =>
      anyOf([
        isBegun ? beginsWith(word) : lexeme(word),
        targetsOf(lexicon.words.get(foldWord(text)) ?? lexicon.words.get(word) ?? []),
        isBegun ? targetsOf(targetsBegun(text, lexicon)) : never,
        brandsOf([word], lexicon),
      ]),
    spelling: () => spelling(word, lexicon),
    sound: () => (word.length < shortestSound ? never : beginsWith(sounding + looseLetters(word))),
  })
}

/** Pinyin or initials from the beginning of a syllable, of names and of words of the lexicon. */
export function spelling(word: string, lexicon: Lexicon): Match {
  if (word.length === 1) return lexeme(initialled + word)
  return anyOf([
    beginsWith(spelled + word),
    beginsWith(initialled + word),
    targetsOf(targetsSpelled(word, lexicon, true)),
    brandsSpelled(word, lexicon),
  ])
}

/** The brands whose spelling begins so: lian is 联塑. */
function brandsSpelled(word: string, lexicon: Lexicon): Match {
  return word.length < shortestSpelling ? never : brandsOf(wordsSpelled(lexicon.brandSpellings, word), lexicon)
}

function brandsOf(words: readonly string[], lexicon: Lexicon): Match {
  const brands = words.flatMap((word) => lexicon.brands.get(word) ?? [])
  return anyOf(brands.map((brand) => lexeme(ofBrand + foldBrand(brand))))
}

/** The materials of the English names that are still being typed, the shortest name first: cemen, butterfly va. */
export function targetsBegun(text: string, lexicon: Lexicon): string[] {
  if (text.length < shortestSpelling) return []
  const names = wordsSpelled(lexicon.lettered, text.replace(/-/g, ' ')).sort((one, other) => one.length - other.length)
  return names.flatMap((one) => lexicon.words.get(one) ?? [])
}

/** The materials meant by a synonym that is typed in letters: luowengang, lwg, and while it is typed luowen. */
export function targetsSpelled(word: string, lexicon: Lexicon, isBegun: boolean): string[] {
  const begun = word.length < shortestSpelling ? [] : wordsSpelled(lexicon.spellings, word)
  const spelled = isBegun ? begun : begun.filter((one) => lexicon.spell(one).join('') === word)
  const words = [...(lexicon.initials.get(word) ?? []), ...spelled]
  return [...new Set(words.flatMap((one) => lexicon.words.get(one) ?? []))]
}
