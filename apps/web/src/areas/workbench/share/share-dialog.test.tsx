import { workUsersCall } from '@library/contract/flow/work'
import { projectSharesCall, shareProjectCall, unshareProjectCall } from '@library/contract/workbench/project'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { project } from '../testing/records.ts'
import { ShareDialog } from './share-dialog.tsx'

startPage()

const share = {
  ...{ id: '3', userId: null, userName: null, isLink: true, mayEdit: 0, hideQuantities: 1 },
  ...{ expiresAt: '2026-12-02 08:00:00', lastUsedAt: null, createTime: '2026-11-18 08:00:00' },
}
const member = { role: '', buttons: ['material_project_edit'] }

test('a link is made without quantities unless the user says otherwise, and shown this once', async () => {
  answer(projectSharesCall, () => [])
  answer(shareProjectCall, () => ({ shares: [share], link: '/shared?token=abc.def' }))
  const { person } = await draw(<ShareDialog project={project} onClose={() => undefined} />, { as: member })
  await person.click(await screen.findByRole('tab', { name: '链接' }))
  await person.click(await screen.findByRole('button', { name: '生成链接' }))
  const shown = await screen.findByDisplayValue(/\/shared\?token=abc\.def$/)
  expect(shown).toBeTruthy()
  expect(askedFor(shareProjectCall)[0]?.json).toEqual({ id: '7', link: { days: 14 }, hideQuantities: 1 })
})

test('a share is ended where it stands', async () => {
  answer(projectSharesCall, () => [share])
  answer(unshareProjectCall, () => true as const)
  const { person } = await draw(<ShareDialog project={project} onClose={() => undefined} />, { as: member })
  await person.click(await screen.findByRole('button', { name: '收回 链接' }))
  await waitFor(() => expect(askedFor(unshareProjectCall)[0]?.json).toEqual({ id: '7', shareId: '3' }))
})

test('who may not search the users of the station names them by their accounts, and nobody is searched', async () => {
  answer(projectSharesCall, () => [])
  answer(shareProjectCall, () => ({ shares: [{ ...share, userId: '8', userName: '王', isLink: false }], link: null }))
  const { person } = await draw(<ShareDialog project={project} onClose={() => undefined} />, { as: member })
  await person.type(await screen.findByRole('combobox', { name: '同事' }), 'wang{Enter}')
  await person.click(screen.getByRole('button', { name: /^共\s?享$/ }))
  const body = { id: '7', accounts: ['wang'], mayEdit: 0, hideQuantities: 0 }
  await waitFor(() => expect(askedFor(shareProjectCall)[0]?.json).toEqual(body))
  expect(askedFor(workUsersCall)).toEqual([])
})
