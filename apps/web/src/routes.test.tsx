import { readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { settings } from './platform/settings.ts'
import { screens, visitorScreens } from './routes.ts'

const paths = screens.map(({ path }) => path)

test('every page has a path of its own', () => {
  expect(paths).toHaveLength(new Set(paths).size)
})

test('a visitor finds the pages that ask for no sign-in, and no other', () => {
  const open = [
    ...settings.openPages,
    '/myiframe/:routerPath',
    '/price/material/:id',
    '/',
    settings.materialPage,
  ].filter((path) => path !== settings.publicHome)
  expect(visitorScreens.map(({ path }) => path).sort()).toEqual(open.sort())
})

type SeededPage = { zh: string; en: string; path: string }

test('every page has a name of its own, and a page of the menu the name the menu gives it', () => {
  const nameless = screens.filter(({ handle }) => !handle.label && !handle.name)
  expect(nameless.map(({ path }) => path)).toEqual([])
  const groups: { pages: SeededPage[] }[] = JSON.parse(readFileSync('apps/server/seeds/menus.json', 'utf8'))
  for (const { zh, en, path } of groups.flatMap(({ pages }) => pages)) {
    const found = [path, `${path}/index`].flatMap((one) => matchRoutes(screens, one) ?? [])
    const { label, name } = found[0]?.route.handle ?? {}
    if (!label) expect(name, path).toEqual({ zh, en })
  }
})
