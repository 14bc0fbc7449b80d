import { dictionaryCall } from '@library/contract/dictionary/dictionary'
import type { AnswerOf } from '@library/contract/kit/call'
import { callsOf } from '@library/contract/kit/resource'
import { standardListCall } from '@library/contract/material/std-material'
import { banSearchWordCall, type SearchWordRow, searchWord, trySearchCall } from '@library/contract/search/search-word'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { TrySearch } from './try-search.tsx'
import { WordActions } from './word-actions.tsx'
import { WordForm } from './word-form.tsx'

startPage()

const admin = { role: 'admin', buttons: ['view', 'add', 'edit', 'delete', 'import'].map((one) => `search_word_${one}`) }

function aWord(values: Partial<SearchWordRow>): SearchWordRow {
  const row = { id: '1', version: 1, word: '商砼', targets: '预拌混凝土', kind: 1, lang: 'zh', source: null }
  return { ...row, owner: 'platform', state: 'used', ...values } as SearchWordRow
}

const never = () => undefined
const words = [
  aWord({ id: '1', word: '商砼' }),
  aWord({ id: '2', word: '盘螺', state: 'banned' }),
  aWord({ id: '3', word: '花岗岩', state: 'replaced' }),
  aWord({ id: '4', word: '网红砖', owner: 'station' }),
]

test('a station edits its own words, and bans, allows or replaces those of the platform', async () => {
  answer(banSearchWordCall, () => null)
  const { person } = await draw(
    <>
      {words.map((row) => (
        <p key={row.id} aria-label={row.word}>
          <WordActions row={row} onOpen={never} />
        </p>
      ))}
    </>,
    { as: admin },
  )
  const ban = await screen.findByText('停用')
  const buttonsOf = (word: string) =>
    [...screen.getByLabelText(word).querySelectorAll('button')].map((button) => button.textContent)
  expect(words.map(({ word }) => buttonsOf(word))).toEqual([
    ['替换', '停用'],
    ['替换', '恢复'],
    [],
    ['编辑', '删除', '历史'],
  ])
  await person.click(ban)
  await waitFor(() => expect(askedFor(banSearchWordCall).map(({ json }) => json)).toEqual([{ id: '1', banned: 1 }]))
})

test('targets are typed one after the other and sent with a bar between them', async () => {
  answer(dictionaryCall, () => [])
  answer(standardListCall, () => ({ records: [], total: 0, size: 20, current: 1, pages: 0 }))
  const { submit } = callsOf(searchWord)
  answer(submit, () => words[3] as never)
  const { person } = await draw(<WordForm resource={searchWord} title="" onSaved={never} onClose={never} />)
  await person.click(await screen.findByLabelText('检索词'))
  await person.paste('亮面砖')
  await person.click(screen.getByLabelText('指向材料'))
  await person.paste('抛光砖、釉面砖、')
  await person.click(screen.getByText('保存'))
  await waitFor(() =>
    expect(askedFor(submit).map(({ json }) => json)).toMatchObject([{ word: '亮面砖', targets: '抛光砖|釉面砖' }]),
  )
})

test('a tried question shows what was understood and how it is loosened', async () => {
  const understood: AnswerOf<typeof trySearchCall> = {
    notes: [{ kind: 'word', text: '商砼', means: ['预拌混凝土'] }],
    groups: [{ text: '商砼', levels: [{ matched: 'exact', accepts: '商砼 / 预拌混凝土' }] }],
    tries: [{ matched: 'exact', asks: '商砼 / 预拌混凝土', found: 3 }],
  }
  answer(trySearchCall, () => understood)
  const { person } = await draw(<TrySearch />, { as: admin })
  await person.click(await screen.findByLabelText('检索内容'))
  await person.paste('商砼')
  await person.keyboard('{Enter}')
  expect(await screen.findByText(/→ 预拌混凝土/)).toBeTruthy()
  expect(await screen.findByText(/3 种材料/)).toBeTruthy()
  expect(askedFor(trySearchCall).map(({ query }) => query.text)).toEqual(['商砼'])
})
