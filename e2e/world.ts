import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { test as base, inject } from 'vitest'
import type { Product } from './global-setup.ts'
import { forgetVisitor, openProfile, takePage } from './profile.ts'
import { watchTroubles } from './troubles.ts'

const screenshots = resolve(import.meta.dirname, '../.cache/e2e')

/**
 * The fixtures of a browser story: `page` is a new visitor, and `expectTrouble(/401/)` declares an error the story
 * causes. Any other error that the page reports fails the story.
 */
export const test = base
  .extend('product', { scope: 'worker' }, () => ownProduct())
  .extend('address', { scope: 'worker' }, ({ product }) => product.address)
  .extend('profile', { scope: 'worker' }, async ({ address }, { onCleanup }) => {
    const profile = await openProfile(inject('browserPath'), address)
    onCleanup(() => profile.close())
    return profile
  })
  .extend('browser', { scope: 'worker' }, ({ profile }) => {
    const browser = profile.browser()
    if (!browser) throw new Error('The profile has no browser')
    return browser
  })
  .extend('expected', (): RegExp[] => [])
  .extend('expectTrouble', ({ expected }) => (pattern: RegExp) => {
    expected.push(pattern)
  })
  .extend('page', async ({ address, profile, expected, task }, { onCleanup }) => {
    const page = await takePage(profile)
    const troubles = watchTroubles(page)
    onCleanup(async () => {
      const unexpected = troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))
      if (task.result?.state === 'fail' || unexpected.length > 0) await takeScreenshot(page, task.name)
      await forgetVisitor(profile, address, task.result?.state === 'fail')
      if (unexpected.length > 0) throw new Error(`The page reported:\n${unexpected.join('\n')}`)
    })
    return page
  })

/** Signs in through the login page, as a user does. */
export async function signIn(page: Page, account: string, password = 'Demo#2026', tenant = '000000'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('租户编号').fill(tenant)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill(password)
  // antd puts a space between the two characters of a short button.
  const button = page.getByRole('button', { name: /^登\s?录$/ })
  await button.click()
  await button.waitFor({ state: 'detached' })
}

/** Pending requests of the page are refused then: the story expects trouble with 401. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  // A row of a list may be labelled with an account too, so the field alone says nothing.
  await page.waitForURL('**/login*')
  await page.getByLabel('账号').waitFor()
}

/** The product of this worker. No other story uses it at the same time. */
function ownProduct(): Product {
  const product = inject('products')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!product) throw new Error('More workers than products under test')
  return product
}

async function takeScreenshot(page: Page, story: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true })
  const path = join(screenshots, `${story.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`)
  await page.screenshot({ path, fullPage: true }).then(
    () => console.log(`Screenshot: ${path}`),
    // The page itself may have crashed. The story's own error is more useful than this one.
    () => undefined,
  )
}
