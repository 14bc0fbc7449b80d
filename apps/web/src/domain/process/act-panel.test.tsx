import { completeTaskCall } from '@library/contract/flow/work'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { ActPanel } from './act-panel.tsx'
import type { Task } from './task.ts'

startPage()

test('two clicks decide once: the second one would be told that somebody else has decided', async () => {
  answer(completeTaskCall, () => ({ processIsFinished: true, processStatus: 'finished' }))
  const form = { version: 1, fields: [] }
  const task = { taskId: '7', processInstanceId: '8', may: ['complete'], rejectTargets: [], signers: [], form }
  await draw(<ActPanel task={task as unknown as Task} />)
  const agree = await screen.findByRole('button', { name: /^同\s?意$/ })
  agree.click()
  // The fields are checked, and the page is not drawn again yet.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  agree.click()
  await screen.findAllByText('已办理')
  expect(askedFor(completeTaskCall)).toHaveLength(1)
})
