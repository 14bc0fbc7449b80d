import { cleanLogCall, countOldLinesCall } from '@library/contract/log/clean-logs'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { asJson, asLine } from './formatted-text.tsx'
import { LogTools } from './log-tools.tsx'

startPage()

describe('the clean-up of a log', () => {
  test('is for those who may, says how many lines go, and deletes when confirmed', async () => {
    answer(countOldLinesCall, () => ({ lines: 1234 }))
    answer(cleanLogCall, () => ({ lines: 1234, jobId: '1' }))
    const { person } = await draw(<LogTools log="usual" />, {
      as: { role: 'admin', buttons: ['log_usual_view', 'log_usual_delete'] },
    })
    await person.click(await screen.findByRole('button', { name: '按日期清理' }))
    expect((await screen.findByText(/共有 1,234 行日志/)).closest('[role="status"]')).toBeTruthy()
    expect(askedFor(cleanLogCall)).toEqual([])
    await person.click(screen.getByRole('button', { name: '删除 1,234 行' }))
    expect(await screen.findByText('正在后台删除 1,234 行日志')).toBeTruthy()
    const [{ query } = { query: {} }] = askedFor(countOldLinesCall)
    expect(askedFor(cleanLogCall).map(({ json }) => json)).toEqual([query])
  })

  test('is not offered to others', async () => {
    await draw(<LogTools log="usual" />, { as: { role: 'auditor', buttons: ['log_usual_view'] } })
    expect(await screen.findByRole('button', { name: /导\s?出/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '按日期清理' })).toBeNull()
  })
})

test('content is readable: JSON by lines, a list in one line, a cut text as it is', () => {
  expect(asJson('{"a":[1,2]}')).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}')
  expect(asJson('{"a":[1,')).toBeUndefined()
  expect(asLine('{"accounts":["ann","ben"],"reason":"left"}')).toBe('accounts: ann, ben · reason: left')
  expect(asLine('plain')).toBe('plain')
})
