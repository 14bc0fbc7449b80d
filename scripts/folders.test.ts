import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A folder with more source files than this is a catch-all. Shared layers have the smaller limit. The message
 * catalogues have one file per area.
 */
const limits: readonly (readonly [RegExp, number])[] = [
  [/^apps\/(server|web)\/src\/(platform(?!\/text\/messages)|http|kit|domain|parts)(\/|$)/, 15],
  [/^apps\/(server|web)\/(src|test)(\/|$)/, 21],
  [/^packages\/\w+\/src(\/|$)/, 25],
]

test.each(limits)('no folder of %s has more than %i source files', (place, most) => {
  const counts = new Map<string, number>()
  for (const file of sourceFiles()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const overfull = [...counts].filter(([folder, count]) => place.test(folder) && count > most)
  expect(overfull).toEqual([])
})

function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
}
