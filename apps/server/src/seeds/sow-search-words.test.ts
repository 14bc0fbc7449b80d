import { wordKind } from '@library/contract/search/search-word'
import { expect } from 'vitest'
import { test } from '../../test/world/seeded.ts'
import { foldedWord } from '../domain/search/words/word-form.ts'
import { searchWords } from '../domain/search/words/words.ts'
import { programCaller } from '../platform/callers/caller.ts'
import { demoTenant } from './demo.ts'
import { platformWords, sowSearchWords } from './search-words.ts'

test('every station starts with the words of the platform, folded, each once and with its source', async ({
  world,
}) => {
  const rows = platformWords()
  expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length)
  expect(rows.filter(({ word }) => foldedWord(word) !== word)).toEqual([])
  expect(rows.filter(({ kind, source }) => !Object.values(wordKind).includes(kind) || source === '')).toEqual([])
  const known = await world.database.inTransaction(
    programCaller(demoTenant),
    async (ctx) => new Map(await searchWords(ctx)),
  )
  expect(known.size).toBe(rows.length)
  expect(known.get('商砼')).toContain('预拌混凝土')
  expect(known.get('butterfly valve')).toBeDefined()
})

test('sown again by a later release, new ones are added, and what the platform has changed or removed stays so', async ({
  world,
}) => {
  const caller = programCaller('')
  await world.database.inTransaction(caller, async ({ db, ...rest }) => {
    await db.updateTable('platformWord').set({ targets: '普工|技工' }).where('word', '=', '小工').execute()
    await db.updateTable('platformWord').set({ isDeleted: 1 }).where('word', '=', '力工').execute()
    await db.deleteFrom('platformWord').where('word', '=', '壮工').execute()
    await sowSearchWords({ db, ...rest })
    const words = ['小工', '力工', '壮工']
    const known = db.selectFrom('platformWord').select(['word', 'targets']).where('isDeleted', '=', 0)
    expect(await known.where('word', 'in', words).orderBy('targets').execute()).toEqual([
      { word: '壮工', targets: '普工' },
      { word: '小工', targets: '普工|技工' },
    ])
  })
})
