import { readFile } from 'node:fs/promises'
import { sourceFolder } from '../../platform/source-folder.ts'

type SearchWord = readonly [word: string, targets: readonly string[]]

let read: Promise<readonly SearchWord[]> | undefined

/** Synonyms, English names and slips, each with the names that materials have. */
export function searchWords(): Promise<readonly SearchWord[]> {
  read ??= readFile(new URL('seeds/search-words.tsv', sourceFolder), 'utf8').then(wordsOf)
  return read
}

function wordsOf(table: string): SearchWord[] {
  const [, ...lines] = table.trimEnd().split('\n')
  return lines.map((line) => {
    const [word = '', , , targets = ''] = line.split('\t')
    return [word, targets.split('|')]
  })
}
