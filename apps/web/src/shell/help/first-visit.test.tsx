import { preferencesCall, setPreferenceCall } from '@library/contract/user/preference'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { settings } from '../../platform/settings.ts'
import { FirstVisit } from './first-visit.tsx'

startPage()

const auditor = { role: '', buttons: ['price_view', 'information_review_audit'] }
const member = { role: '', buttons: ['price_view'] }

test.each([
  [auditor, /^您负责初审/],
  [member, /^您来查价格/],
  [{ role: '', buttons: ['price_view', 'information_entry_add'] }, /^您为企业报价/],
  [{ role: '', buttons: ['user_add', 'information_review_publish'] }, /^您管理本站/],
  [{ role: '', buttons: ['tenant_add', 'user_add'] }, /^您负责整个平台/],
])('hints at the work that the permissions allow', async (as, text) => {
  await draw(<FirstVisit />, { at: settings.firstPage, as })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('leads to the chapter of the guide', async () => {
  const { person, address } = await draw(<FirstVisit />, { at: settings.firstPage, as: auditor })
  await person.click(await screen.findByRole('button', { name: '打开使用指南' }))
  expect(address()).toBe('/help/index?at=auditor')
})

test('is dismissed for good: the server stores it with the other preferences', async () => {
  const { person } = await draw(<FirstVisit />, { at: settings.firstPage, as: auditor })
  await person.click(await screen.findByRole('button', { name: '不再提示' }))
  await waitFor(() => expect(screen.queryByText(/^您负责初审/)).toBeNull())
  const sent = () => askedFor(setPreferenceCall).map(({ json }) => json)
  await waitFor(() => expect(sent()).toEqual([{ name: 'guide-hints', value: { dismissed: ['auditor'] } }]))
})

test('does not come back, but another kind of work has its own', async () => {
  answer(preferencesCall, () => ({ 'guide-hints': { dismissed: ['engineer'] } }))
  await draw(<FirstVisit />, { at: settings.firstPage, as: auditor })
  expect(await screen.findByText(/^您负责初审/)).toBeTruthy()
})

test('stays away once dismissed', async () => {
  answer(preferencesCall, () => ({ 'guide-hints': { dismissed: ['auditor'] } }))
  await draw(<FirstVisit />, { at: settings.firstPage, as: auditor })
  await waitFor(() => expect(askedFor(preferencesCall).length).toBeGreaterThan(0))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('is on the first page only', async () => {
  const { go } = await draw(<FirstVisit />, { at: '/category/index', as: member })
  await waitFor(() => expect(askedFor(preferencesCall).length).toBeGreaterThan(0))
  expect(screen.queryByRole('complementary')).toBeNull()
  await go(settings.firstPage)
  expect(await screen.findByRole('complementary')).toBeTruthy()
})
