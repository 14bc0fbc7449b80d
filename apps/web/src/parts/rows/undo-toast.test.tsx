import { removeReportsCall } from '@library/contract/report/report'
import { undoCall } from '@library/contract/system/undo'
import { screen, waitFor } from '@testing-library/react'
import { Button, Input } from 'antd'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, refuse, undoToken } from '../../../test/server.ts'
import { callToDelete } from '../../platform/http/call.ts'
import { useDeleteRows } from './use-delete-rows.ts'

startPage()

function Deletes() {
  const send = (ids: readonly string[]) => callToDelete(removeReportsCall, { query: { ids: ids.join(',') } })
  const remove = useDeleteRows({ send, keys: [['report']] })
  return (
    <>
      <Button onClick={() => void remove(['1', '2'])}>delete</Button>
      <Input aria-label="text" />
    </>
  )
}

async function deleted() {
  const { person } = await draw(<Deletes />)
  await person.click(await screen.findByRole('button', { name: 'delete' }))
  expect((await screen.findByText('删除成功')).getAttribute('role')).toBe('status')
  return person
}

describe('the toast of a deletion', () => {
  beforeEach(() => answer(removeReportsCall, () => null))

  test('undoes it once, however often the button is pressed, and says so', async () => {
    answer(undoCall, () => null)
    const person = await deleted()
    await person.dblClick(await screen.findByRole('button', { name: /撤\s?销/ }))
    expect(await screen.findByText('已撤销，数据已恢复')).toBeTruthy()
    expect(askedFor(undoCall).map(({ json }) => json)).toEqual([{ token: undoToken }])
    await waitFor(() => expect(screen.queryByText('删除成功')).toBeNull())
  })

  test('is reached by the keyboard: with the tabulator, and by Ctrl+Z outside a text', async () => {
    answer(undoCall, () => null)
    const person = await deleted()
    await person.click(screen.getByLabelText('text'))
    await person.keyboard('{Control>}z{/Control}')
    expect(askedFor(undoCall)).toEqual([])
    await person.tab()
    expect(document.activeElement?.textContent).toMatch(/撤\s?销/)
    await person.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('已撤销，数据已恢复')).toBeTruthy()
  })

  test('says why it could not be undone', async () => {
    answer(undoCall, () => refuse(409, 'undo/taken', '无法撤销：删除后已有相同的数据'))
    const person = await deleted()
    await person.click(await screen.findByRole('button', { name: /撤\s?销/ }))
    expect(await screen.findByText('无法撤销：删除后已有相同的数据')).toBeTruthy()
    expect(screen.queryByText('已撤销，数据已恢复')).toBeNull()
  })

  test('goes after ten seconds, and stays while the focus is on it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      await deleted()
      const button = screen.getByRole('button', { name: /撤\s?销/ })
      button.focus()
      await vi.advanceTimersByTimeAsync(30_000)
      expect(screen.queryByText('删除成功')).toBeTruthy()
      button.blur()
      await vi.advanceTimersByTimeAsync(11_000)
      await waitFor(() => expect(screen.queryByText('删除成功')).toBeNull())
    } finally {
      vi.useRealTimers()
    }
  })
})
