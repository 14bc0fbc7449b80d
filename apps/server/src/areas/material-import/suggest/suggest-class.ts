import type { ClassReason } from '@library/contract/material-import/import-findings'
import { foldedWord } from '../../../domain/search/words/word-form.ts'
import type { ClassWords, WordClass } from './class-words.ts'
import { classOfTail } from './name-tails.ts'

/** A class for a row that names none, with the word that it rests on. */
export type Suggestion = Readonly<{ id: string; reason: ClassReason; word: string }>
export type Unclassed = Readonly<{ name: string; spec: string; ownCode: string; unitCode: string }>

/** Labour and machines are known by their unit, whatever they are called. */
const classOfUnit: Readonly<Record<string, string>> = { workday: '00', shift: '99', machinehour: '99' }

/**
 * The class that name and spec suggest: of the product with the own code, else of the longest word that ends the name,
 * since the last word of a Chinese name says what it is, else of any word in it, else of the materials whose names end
 * with it, else of a word of the spec. `fits` says whether the unit of the row is one of the class.
 */
export function suggestClass(row: Unclassed, given: ClassWords, fits: (id: string) => boolean): Suggestion | undefined {
  const found = foundClass(row, given, fits)
  if (!found || found.reason === 'unit' || found.reason === 'code') return found
  return { ...found, word: asWritten(found.word, `${row.name} ${row.spec}`) }
}

/** Words are known in small letters; the user reads the one that the row has. */
function asWritten(word: string, text: string): string {
  const at = text.toLowerCase().indexOf(word)
  return at < 0 ? word : text.slice(at, at + word.length)
}

function foundClass(row: Unclassed, given: ClassWords, fits: (id: string) => boolean): Suggestion | undefined {
  const { words, codes, national } = given
  const byCode = codes.get(row.ownCode)
  if (byCode) return { id: byCode, reason: 'code', word: row.ownCode }
  const fitting: Known = (word) => {
    const found = words.get(word)
    return found && fits(found.id) ? found : undefined
  }
  const names = wordsOf(simplified(row.name, given))
  const found = firstWord(names, fitting) ?? byTail(names, words, fits)
  if (found) return found
  const byUnit = national.get(classOfUnit[row.unitCode] ?? '')
  if (byUnit) return { id: byUnit, reason: 'unit', word: row.unitCode }
  // Of a class with another kind of unit the rules say so, which tells more than that there is none.
  return inSpec(simplified(row.spec, given), fitting) ?? firstWord(names, (word) => words.get(word))
}

function byTail(names: readonly string[], words: ClassWords['words'], fits: (id: string) => boolean) {
  return names.map((name) => classOfTail(name, words)).find((found) => found && fits(found.id))
}

function firstWord(names: readonly string[], known: Known): Suggestion | undefined {
  return names.map((text) => longestWord(text, known)).find(Boolean)
}

export function simplified(text: string, { signs }: Pick<ClassWords, 'signs'>): string {
  return text.replace(/\p{Script=Han}/gu, (sign) => signs.get(sign) ?? sign)
}

/** Without what stands in brackets first, then as it stands. */
function wordsOf(name: string): string[] {
  const plain = foldedWord(name.replace(/[（(【[][^）)】\]]{0,60}[）)】\]]/gu, ' '))
  return [...new Set([plain, foldedWord(name)])].filter(Boolean)
}

type Known = (word: string) => WordClass | undefined

function longestWord(text: string, known: Known): Suggestion | undefined {
  const cut = /^[a-z ]+$/.test(text) ? text.split(' ') : [...text]
  const joint = cut.length > 1 && text.includes(' ') ? ' ' : ''
  const piece = (from: number, to: number) => cut.slice(from, to).join(joint)
  for (let end = cut.length; end > 0; end -= 1)
    for (let from = 0; from < end; from += 1) {
      const word = piece(from, end)
      // One sign names a class only where the name ends: 中砂, not 砂浆.
      const found = word.length > 1 || end === cut.length ? known(word) : undefined
      if (found) return { ...found, word }
    }
  return undefined
}

/** YJV and HRB say what they are the spec of. */
function inSpec(spec: string, known: Known): Suggestion | undefined {
  for (const token of spec.toLowerCase().split(/[\s,，、;；()（）]+/u))
    for (const word of [token, /^[a-z]{2,}/.exec(token)?.[0] ?? '']) {
      const found = word.length > 1 ? known(word) : undefined
      if (found) return { ...found, reason: 'spec', word }
    }
  return undefined
}
