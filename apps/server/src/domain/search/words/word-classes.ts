import { readFileSync } from 'node:fs'
import nationalClasses from '../../../../seeds/material-categories.json' with { type: 'json' }
import { sourceFolder } from '../../../platform/source-folder.ts'
import { foldedWord } from './word-form.ts'

/** Class codes of GB/T 50851 and their names. */
export const nationalNames: ReadonlyMap<string, string> = new Map(
  nationalClasses.map(([code = '', name = '']) => [code, name]),
)

let loaded: ReadonlyMap<string, string> | undefined

/** The words of the trade and the national class of what they mean. Read from the seed once, when it is needed. */
export function wordClasses(): ReadonlyMap<string, string> {
  loaded ??= new Map(
    readFileSync(new URL('seeds/search-words.tsv', sourceFolder), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [word = '', , , targets = '', , code = ''] = line.split('\t')
        const names = targets.split('|').map((target) => target.split(' ')[0] ?? '')
        return [word, ...names].map((one) => [foldedWord(one), code] as const)
      })
      .filter(([word, code]) => word.length > 1 && code !== ''),
  )
  return loaded
}
