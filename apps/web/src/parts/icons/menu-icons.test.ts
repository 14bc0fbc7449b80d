import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { menuIcons } from './menu-icons.ts'

type Entry = { icon?: string; pages?: Entry[] }

// One that is missing makes every page of every user load the icons of the picker too.
test('the icons of the default menu are among those that load first', () => {
  const file = resolve(import.meta.dirname, '../../../../server/seeds/menus.json')
  const entries: Entry[] = JSON.parse(readFileSync(file, 'utf8'))
  const named = iconsOf(entries)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((icon) => !Object.hasOwn(menuIcons, icon))).toEqual([])
})

function iconsOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ icon, pages = [] }) => [...(icon ? [icon] : []), ...iconsOf(pages)])
}
