import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect } from 'vitest'
import { vectorGroups } from '../packages/pricing/src/adjustment/testing/vector-results.ts'
import vectors from '../packages/pricing/src/fixtures/workbench-vectors.json' with { type: 'json' }
import { test } from './world.ts'

const entry = fileURLToPath(new URL('../packages/pricing/src/adjustment/testing/vector-results.ts', import.meta.url))

type Vector = Readonly<{ id: string; expect: object | string }>
type Results = Readonly<Record<string, unknown>>

test('the browser comes to the figures of the vectors', async ({ page }) => {
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'pricing',
  })
  await page.goto('/api/health/live')
  const [file] = bundle.outputFiles
  // As a text, which the page's policy on scripts does not hold back.
  const found = (await page.evaluate(`${file?.text}; pricing.vectorResults(${JSON.stringify(vectors)})`)) as Results
  const all = vectorGroups.flatMap((group): readonly Vector[] => vectors[group])
  expect(all.length).toBeGreaterThan(40)
  for (const { id, expect: expected } of all)
    if (typeof expected === 'object') expect(found[id], id).toMatchObject(expected)
    else expect(found[id], id).toBe(expected)
})
