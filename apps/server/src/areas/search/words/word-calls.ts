import { fail } from '@library/contract/errors'
import type { InputOf } from '@library/contract/kit/resource'
import { rowStatus } from '@library/contract/kit/row-status'
import { searchWord, type WordResource } from '@library/contract/search/search-word'
import type { Speech } from '@library/pricing/query/document'
import { loadSpeech } from '../../../domain/search/words/speech.ts'
import { foldedWord, joinTargets, targetsIn } from '../../../domain/search/words/word-form.ts'
import { type Crud, crud } from '../../../kit/crud.ts'
import type { Ctx } from '../../../platform/database/database.ts'

type Input = InputOf<WordResource>

/** Both lists of words: a word is stored in the form in which questions are read. */
export function wordCalls(resource: WordResource): Crud<WordResource> {
  const standard = crud<WordResource>(resource)
  const isOwn = resource.name === searchWord.name
  return {
    ...standard,
    async submit(ctx, input) {
      const values = { ...input, ...storedForm(input, await loadSpeech()) }
      return standard.submit(ctx, isOwn ? await asOwn(ctx, values) : values)
    },
  }
}

/** A changed word of the platform becomes one of the station's own. A new word takes the place of its ban. */
async function asOwn(ctx: Ctx, input: Input): Promise<Input> {
  const { id, version, ...values } = input
  if (id && !(await isOfPlatform(ctx, id))) return input
  const own = await ownRow(ctx, values.word)
  const isTaken = own && (id !== undefined || own.status === rowStatus.disabled)
  return isTaken ? { ...values, id: own.id, ...{ status: rowStatus.enabled } } : values
}

async function isOfPlatform(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('platformWord')
    .select('id')
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** The word and its targets as they are stored. Questions are simplified before they are read, so words are too. */
export function storedForm(input: Pick<Input, 'word' | 'targets'>, { simplify }: Pick<Speech, 'simplify'>) {
  const word = foldedWord(simplify(input.word))
  const targets = targetsIn(simplify(input.targets))
  if (word === '') throw fail('common/bad-input', { fields: ['word'] })
  if (targets.length === 0) throw fail('search/no-target', { fields: ['targets'] })
  if (targets.some((target) => foldedWord(target) === word)) throw fail('search/own-target', { fields: ['targets'] })
  return { word, targets: joinTargets(targets) }
}

function ownRow(ctx: Ctx, word: string) {
  return ctx.db
    .selectFrom('searchWord')
    .select(['id', 'status'])
    .where('word', '=', word)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
}
