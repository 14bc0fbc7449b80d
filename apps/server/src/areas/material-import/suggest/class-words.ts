import type { ClassReason } from '@library/contract/material-import/import-findings'
import { sql } from 'kysely'
import { loadSpeech } from '../../../domain/search/words/speech.ts'
import { nationalNames, wordClasses } from '../../../domain/search/words/word-classes.ts'
import { foldedWord } from '../../../domain/search/words/word-form.ts'
import { searchWords } from '../../../domain/search/words/words.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Class } from '../read/names.ts'

/** A class that a word stands for, and why. */
export type WordClass = Readonly<{ id: string; reason: ClassReason }>
/** Everything a class is suggested from, to be sent to a thread. */
export type ClassWords = Readonly<{
  words: ReadonlyMap<string, WordClass>
  /** Own code → the class of the product. */
  codes: ReadonlyMap<string, string>
  /** National class code → the station's class of that code, where it has the same name. */
  national: ReadonlyMap<string, string>
  /** Traditional signs → simplified ones. */
  signs: ReadonlyMap<string, string>
}>

const mostNames = 30_000

/** The station's own names say more than those of the trade. */
export async function loadClassWords(ctx: Ctx, classes: Iterable<Class>, enterpriseId: string): Promise<ClassWords> {
  const [national, own] = [new Map<string, string>(), [...classes]]
  for (const { id, code, name } of own) if (nationalNames.get(code) === name) national.set(code, id)
  const words = new Map<string, WordClass>()
  for (const [word, code] of wordClasses()) add(words, word, { id: national.get(code) ?? '', reason: 'word' })
  for (const [word, id] of wordsOfClasses(own)) words.set(word, { id, reason: 'class' })
  const materials = await materialNames(ctx)
  for (const [name, id] of materials) add(words, foldedWord(name), { id, reason: 'material' })
  for (const [word, targets] of await searchWords(ctx)) {
    const known = targets.map((target) => words.get(foldedWord(target.split(' ')[0] ?? ''))).find(Boolean)
    if (known && !words.has(word)) words.set(word, { id: known.id, reason: 'word' })
  }
  return { words, national, codes: await ownCodes(ctx, enterpriseId), signs: await traditionalSigns() }
}

function add(words: Map<string, WordClass>, word: string, found: WordClass): void {
  if (found.id !== '' && word.length > 1) words.set(word, found)
}

/** A whole name says more than a part of another one: 水泥 is no 水泥、砖瓦灰砂石. A class of all the rest says nothing. */
export function wordsOfClasses(classes: readonly Pick<Class, 'id' | 'name'>[]): Map<string, string> {
  const named = classes.filter(({ name }) => !/^其他/u.test(name))
  const parts = named.flatMap(({ id, name }) => partsOf(name).map((part) => [part, id] as const))
  const names = named.flatMap(({ id, name }) => [bare(name), name].map((whole) => [foldedWord(whole), id] as const))
  return new Map([...parts.filter(([part]) => part.length > 1), ...names])
}

/** 钢绞线、钢丝束 are two words for the class. */
function partsOf(name: string): string[] {
  const parts = name.replace(/（[^（）]*）/gu, '').split(/[、/]/u)
  return parts.map((part) => foldedWord(bare(part)))
}

/** 玻璃及其制品 are 玻璃. */
function bare(name: string): string {
  return name.replace(/(?:类)?(?:材料|及其制品)$/u, '') || name
}

/** Each name with the class that most materials of the name have. */
async function materialNames(ctx: Ctx): Promise<[name: string, classId: string][]> {
  const { rows } = await sql<{ name: string; id: string }>`
    select distinct on (name) name, category_id as id from (
      select name, category_id, count(*) as n from std_material where is_deleted = 0 group by name, category_id) m
    order by name, n desc limit ${sql.lit(mostNames)}`.execute(ctx.db)
  return rows.map(({ name, id }) => [name, id])
}

async function ownCodes(ctx: Ctx, enterpriseId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`
    select a.code, i.category_id as id from item_alias a join material_item i on i.id = a.item_id
    where a.enterprise_id = ${enterpriseId} and i.is_deleted = 0`.execute(ctx.db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

let signs: ReadonlyMap<string, string> | undefined

/** The dictionary itself would take 13 MB in every thread. */
async function traditionalSigns(): Promise<ReadonlyMap<string, string>> {
  if (signs) return signs
  const { simplify } = await loadSpeech()
  const all = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, at) => String.fromCharCode(0x4e00 + at))
  const simple = simplify(all.join('\n')).split('\n')
  signs = new Map(all.flatMap((sign, at) => (simple[at] && simple[at] !== sign ? [[sign, simple[at]]] : [])))
  return signs
}
