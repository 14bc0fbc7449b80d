import type { ImportChoices } from '@library/contract/material-import/import-findings'
import { memoize } from '@library/pricing/memoize'
import type { ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import { foldedWord } from '../../../domain/search/words/word-form.ts'
import type { ClassWords } from '../suggest/class-words.ts'
import { type Suggestion, simplified, suggestClass } from '../suggest/suggest-class.ts'
import { type Class, classOfCode, type Names, namedClass } from './names.ts'

type Written = Readonly<{
  name: string
  spec: string
  unitCode: string
  category: string
  code: string
  ownCode: string
}>
export type FoundClass = Readonly<{
  known: Class | undefined
  /** Neither the class nor a code of it is in the row. */
  isMissing: boolean
  suggestion: Suggestion | undefined
  /** A code that begins with that of the class; any other is the enterprise's own. */
  materialCode: string
  ownCode: string
}>
export type ClassFinder = Readonly<{
  classOf: (row: Written) => FoundClass
  isName: (name: string) => boolean
  /** In simplified signs. */
  simplify: (text: string) => string
}>

type Given = Readonly<{ names: Names; look: ReferenceData; classWords: ClassWords; choices: ImportChoices }>

/** Finds the class of a row: as it names it, by its code, as the user chose for the name, else by what is suggested. */
export function createClassFinder({ names, look, classWords, choices }: Given): ClassFinder {
  const byId = new Map([...names.classes.values()].map((one) => [one.id, one]))
  const suggest = suggester(look, classWords)
  const find = (row: Written): Pick<FoundClass, 'known' | 'suggestion' | 'isMissing'> => {
    const byCode = classOfCode(names, row.code)
    const told = namedClass(names, row.category) ?? (byCode && byCode.code.length > 2 ? byCode : undefined)
    if (told) return { known: told, suggestion: undefined, isMissing: false }
    const chosen = byId.get(choices.classes?.[row.name] ?? '')
    if (chosen) return { known: chosen, suggestion: undefined, isMissing: true }
    const suggestion = suggest(row)
    const known = byId.get(suggestion?.id ?? '')
    if (byCode && (!known || known.id === byCode.id)) return { known: byCode, suggestion: undefined, isMissing: false }
    return { known, suggestion, isMissing: true }
  }
  return {
    classOf(row) {
      const { known, suggestion, isMissing } = find(row)
      const { materialCode, ownCode } = codesOf(row, known)
      return { known, suggestion, isMissing, materialCode, ownCode }
    },
    simplify: memoize((text) => simplified(text, classWords)),
    isName: memoize((name) => classWords.words.has(foldedWord(simplified(name, classWords)))),
  }
}

function codesOf({ code, ownCode }: Written, known: Class | undefined) {
  const isNational = known !== undefined && code.startsWith(known.code)
  return { materialCode: isNational ? code : '', ownCode: ownCode || (isNational ? '' : code) }
}

/** Thousands of rows share few names. */
function suggester({ categories, words }: ReferenceData, given: ClassWords) {
  const units = words.get('unit') ?? new Map<string, string>()
  const fits = (unitCode: string) => (id: string) => {
    const [wanted, dimension] = [categories.get(id)?.unit, units.get(unitCode)]
    return !wanted || dimension === undefined || dimension === units.get(wanted)
  }
  const known = new Map<string, Suggestion | undefined>()
  return ({ name, spec, unitCode, ownCode, code }: Written): Suggestion | undefined => {
    const own = [ownCode, code].find((one) => given.codes.has(one)) ?? ''
    const key = `${name}\n${unitCode}\n${own}`
    if (known.has(key)) return known.get(key)
    const found = suggestClass({ name, spec, unitCode, ownCode: own }, given, fits(unitCode))
    known.set(key, found)
    return found
  }
}
