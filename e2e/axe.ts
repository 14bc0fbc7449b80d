import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What breaks a rule of WCAG 2.2 A or AA on the page as it is now. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script: the content security policy forbids the latter, as it should.
  await page.evaluate(axe)
  return page.evaluate(async () => {
    type Axe = {
      run: (
        where: Document,
        options: object,
      ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`),
    )
  })
}
