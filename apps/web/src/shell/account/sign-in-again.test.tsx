import { menuRoutesCall } from '@library/contract/menu/menu'
import { act, screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { draw, menuNode, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../test/server.ts'
import { switchLanguage } from '../../platform/text/language.ts'
import { useVerdict } from '../guard.ts'
import { SignInAgain } from './sign-in-again.tsx'

startPage()

const pages: RouteObject[] = [{ path: '/system/param' }]

function Shell() {
  const verdict = useVerdict(pages, [])
  return (
    <>
      <output>{verdict.kind === 'elsewhere' ? verdict.to : verdict.kind}</output>
      <SignInAgain />
    </>
  )
}

const ended = () => refuse(401, 'common/session-ended', '登录已失效，请重新登录')
const verdict = () => screen.getByRole('status').textContent
const dialog = () => screen.findByRole('dialog', { name: '登录已失效' })

test('a page that opens with an ended session waits below the sign-in dialog', async () => {
  answer(menuRoutesCall, ended)
  await draw(<Shell />, { at: '/system/param' })
  await dialog()
  expect(verdict()).toBe('waiting')
})

test('a page that is open when the session ends is not refused, and the dialog appears', async () => {
  answer(menuRoutesCall, () => [menuNode('param', '/system/param', '参数管理')])
  await draw(<Shell />, { at: '/system/param' })
  await waitFor(() => expect(verdict()).toBe('open'))
  answer(menuRoutesCall, ended)
  const before = askedFor(menuRoutesCall).length
  await act(() => switchLanguage('en'))
  await waitFor(() => expect(askedFor(menuRoutesCall).length).toBeGreaterThan(before))
  await screen.findByRole('dialog')
  expect(verdict()).not.toBe('/403')
})

test('without an ended session, a page that the menu does not have is refused', async () => {
  answer(menuRoutesCall, () => [menuNode('user', '/system/user', '用户管理')])
  await draw(<Shell />, { at: '/system/param' })
  await waitFor(() => expect(verdict()).toBe('/403'))
})
