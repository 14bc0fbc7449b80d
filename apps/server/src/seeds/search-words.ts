import { readFileSync } from 'node:fs'
import { type WordKind, wordKind } from '@library/contract/search/search-word'
import { sql } from 'kysely'
import { foldedWord } from '../domain/search/words/word-form.ts'
import { addDictionaries, type Dictionary } from '../domain/station/add-dictionaries.ts'
import type { Ctx } from '../platform/database/database.ts'
import { sourceFolder } from '../platform/source-folder.ts'

const kinds: readonly Dictionary[] = [
  {
    code: 'search_word_kind',
    name: { zh: '检索词类型', en: 'Kind of search word' },
    entries: [
      [String(wordKind.synonym), '同义词', 'Synonym'],
      [String(wordKind.english), '英文名', 'English name'],
      [String(wordKind.slip), '常见错写', 'Common slip'],
    ],
  },
]

type Row = Readonly<{ word: string; targets: string; kind: WordKind; source: string }>

/** The words of the platform. Two writings of one word are one: the first stands. */
export function platformWords(): Row[] {
  const [, ...lines] = readFileSync(new URL('seeds/search-words.tsv', sourceFolder), 'utf8').trimEnd().split('\n')
  const rows = lines.map((line): Row => {
    const [word = '', , kind = '', targets = '', source = ''] = line.split('\t')
    return { word: foldedWord(word), targets, kind: wordKind[kind as keyof typeof wordKind], source }
  })
  return [...new Map(rows.toReversed().map((row) => [row.word, row])).values()].reverse()
}

/** Also adds what a later release knows. A word that the platform has changed or removed stays as it is. */
export async function sowSearchWords(ctx: Ctx): Promise<void> {
  await addDictionaries(ctx, 'dict', kinds)
  const rows = platformWords()
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name])
  // One array per column: thousands of rows in one statement with four parameters.
  await sql`insert into platform_word (word, targets, kind, source)
    select * from unnest(${column('word')}::text[], ${column('targets')}::text[], ${column('kind')}::int[],
      ${column('source')}::text[]) given (word, targets, kind, source)
    where not exists (select from platform_word known where known.word = given.word)
    on conflict (word) where is_deleted = 0 do nothing`.execute(ctx.db)
}
