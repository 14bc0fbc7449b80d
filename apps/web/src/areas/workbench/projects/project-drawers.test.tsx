import { forgetMatchesCall, matchMemoryCall } from '@library/contract/workbench/list.calls'
import { handOverProjectCall, projectEventsCall } from '@library/contract/workbench/project'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../../test/server.ts'
import { project } from '../testing/records.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { MatchMemory } from './match-memory.tsx'
import { ProjectHistory } from './project-history.tsx'

startPage()

const event = { id: '2', subjectId: null, details: {}, userName: '李', createTime: '2026-11-18 08:00:00' }

test('the history of a project says who did what, and what came by a link', async () => {
  const opened = { ...event, id: '3', action: 'link-use' as const, userName: null }
  answer(projectEventsCall, () => pageOf([opened, { ...event, action: 'adjust-final' }]))
  await draw(<ProjectHistory project={project} onClose={() => undefined} />)
  expect((await screen.findByText('调差表定稿')).parentElement?.textContent).toContain('李')
  expect(screen.getByText('打开链接').parentElement?.textContent).toContain('通过链接')
})

test('a remembered text shows its material and can be forgotten', async () => {
  const row = {
    ...{ id: '9', name: '大螺纹', spec: 'Φ16', unitText: '吨', stdMaterialId: '7', materialName: '热轧带肋钢筋' },
    ...{ materialSpec: 'HRB400E Φ16', unitCode: 'm3', factor: '1', isSubstitute: 0, hits: 2, lastAt: event.createTime },
  }
  answer(matchMemoryCall, () => pageOf([row]))
  answer(forgetMatchesCall, () => true as const)
  const { person } = await draw(<MatchMemory onClose={() => undefined} />)
  await screen.findByText(/热轧带肋钢筋 HRB400E Φ16 m³/)
  await person.click(screen.getByRole('button', { name: '忘记 大螺纹 Φ16 吨' }))
  await waitFor(() => expect(askedFor(forgetMatchesCall)[0]?.query).toEqual({ ids: '9' }))
})

test('a project is handed over to a colleague by the account', async () => {
  answer(handOverProjectCall, () => true as const)
  const { person } = await draw(<HandOverDialog project={project} onClose={() => undefined} />)
  await person.type(await screen.findByLabelText('同事账号'), 'wang')
  await person.click(screen.getByRole('button', { name: /^移\s?交$/ }))
  await waitFor(() => expect(askedFor(handOverProjectCall)[0]?.json).toEqual({ id: '7', account: 'wang' }))
})
