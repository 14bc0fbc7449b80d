import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }
declare global {
  interface Window {
    axe: { run: (where: string, options: object) => Promise<{ violations: Violation[] }> }
  }
}

/** The violations of WCAG 2.2 A or AA on the current page. Faster with only the named rules, and within one element. */
export async function violations(page: Page, rules = levels, within = 'html'): Promise<string[]> {
  // Evaluated, not added as a script, which the content security policy correctly forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ([runOnly, where]) => {
      const { violations } = await window.axe.run(where, { runOnly, resultTypes: ['violations'], selectors: false })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`),
      )
    },
    [rules, within] as const,
  )
}
