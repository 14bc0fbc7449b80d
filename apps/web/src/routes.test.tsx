// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { settings } from './platform/settings.ts'
import { screens, visitorScreens } from './routes.ts'

const paths = screens.map(({ path }) => path)

test('every page has a path of its own', () => {
  expect(paths).toHaveLength(new Set(paths).size)
})

test('a visitor finds the pages that ask for no sign-in, and no other', () => {
  const open = [...settings.openPages, '/myiframe/:routerPath']
  expect(visitorScreens.map(({ path }) => path).sort()).toEqual(open.sort())
})
