import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { paramDefaults } from '../../src/platform/settings/params.ts'

const root = fileURLToPath(new URL('../../src/', import.meta.url))
const declared = 'platform/settings/params.ts'
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== declared)
  // A screen that lists parameters reads none of them.
  .filter((name) => !name.endsWith('station-settings.ts'))
const readers = files
  .map((name) => readFileSync(root + name, 'utf8'))
  .filter((text) => /\bread(Param|Params|Numbers|Flag)\b/.test(text))

test.each(Object.keys(paramDefaults))('the seeded parameter %s is read by the program', (key) => {
  expect(readers.filter((text) => text.includes(`'${key}'`)).length).toBeGreaterThan(0)
})
