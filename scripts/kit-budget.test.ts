import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Lines of code, without imports, comments and blank lines. Over budget means that something must be removed. */
const budgets: Readonly<Record<string, number>> = {
  'packages/contract/src/kit': 440,
  'apps/server/src/kit': 510,
  'apps/web/src/kit': 500,
  'apps/web/src/kit/tree': 120,
  'apps/web/src/kit/choices': 240,
}

test.each(Object.entries(budgets))('%s stays a small kit of at most %i lines', (folder, most) => {
  const files = readdirSync(join(root, folder)).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const lines = files.flatMap((name) => readFileSync(join(root, folder, name), 'utf8').split('\n'))
  expect(lines.filter(isCode).length).toBeLessThanOrEqual(most)
})

function isCode(line: string): boolean {
  return !/^\s*($|\/\/|\/\*|\*|import\b|} from ')/.test(line)
}
