import { startCall } from '@library/contract/menu/start'
import { expect, test } from 'vitest'
import { draw, menuNode, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { changeUser } from '../session/session.ts'
import { askStartData, startDataNow, takeStartData } from './start-data.ts'

startPage()

test('what the start brought for one role is no answer for another role of the same user', async () => {
  const buttons = [menuNode('review')]
  answer(startCall, () => ({ routes: [], topMenus: [], buttons, preferences: {} }))
  await draw(<p>page</p>)
  askStartData()
  await expect.poll(() => startDataNow('buttons')).toEqual(buttons)
  changeUser({ role_id: '2' })
  expect(startDataNow('buttons')).toBeUndefined()
  expect(takeStartData('buttons')).toBeUndefined()
  changeUser({ role_id: '1' })
  expect(await takeStartData('buttons')).toEqual(buttons)
})
