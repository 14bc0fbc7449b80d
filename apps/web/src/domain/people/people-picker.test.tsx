import { workUsersCall } from '@library/contract/flow/work'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, later } from '../../../test/server.ts'
import { PeoplePicker } from './people-picker.tsx'

startPage()

const wang = { id: '7', name: '王伟', deptName: '审核部' }
const li = { id: '8', name: '李娜', deptName: null }

function Picker() {
  const [value, setValue] = useState('')
  return (
    <>
      <PeoplePicker {...{ value }} onChange={setValue} extra={[{ value: 'starter', label: '发起人' }]} />
      <output>{value}</output>
    </>
  )
}

const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)

test('the people that the server finds by pinyin are offered, and those of an earlier text are not', async () => {
  const second = later()
  answer(workUsersCall, async ({ query: { name } }) => {
    if (name === 'ww') return [wang]
    if (name === 'ln') return second.waited.then(() => [li])
    return [wang, li]
  })
  const { person } = await draw(<Picker />)
  const box = screen.getByRole('combobox')
  await person.click(box)
  await waitFor(() => expect(shown()).toEqual(['发起人', '王伟 · 审核部', '李娜']))
  await person.type(box, 'ww')
  await waitFor(() => expect(shown()).toEqual(['王伟 · 审核部']))
  await person.clear(box)
  await person.type(box, 'ln')
  await waitFor(() => expect(shown()).toEqual([]))
  second.come()
  await waitFor(() => expect(shown()).toEqual(['李娜']))
  await person.click(screen.getByTitle('李娜'))
  expect(screen.getByRole('status').textContent).toBe('8')
})
