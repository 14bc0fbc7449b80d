import type { Browser, Page } from 'playwright-core'
import { newContext } from './new-context.ts'

type Who = Readonly<{ account: string; password?: string; tenant?: string }>

const site = 'price-library'
const client = `Basic ${btoa('web:web-secret')}`

/** Signs in and opens an address without the login page, which has its own stories. */
export async function enter(page: Page, account: string | Who, address = '/wel/index'): Promise<void> {
  await letIn(page, account)
  await page.goto(address)
}

/** Another user, in a separate browser. */
export async function anotherPerson(browser: Browser, baseURL: string, account: string | Who): Promise<Page> {
  const page = await (await newContext(browser, baseURL)).newPage()
  await letIn(page, account)
  return page
}

/** Signs in without opening a page. Cookies and storage are exactly as the application sets them. */
export async function letIn(page: Page, account: string | Who): Promise<void> {
  const { account: username, password = 'Demo#2026', tenant = '000000' } = whoIs(account)
  // Any small response of the same origin gives a page with a writable storage, and no page of the product runs.
  await page.goto('/api/health/live')
  const answer = await page.request.post('/api/blade-auth/oauth/token', {
    headers: { Authorization: client, 'Tenant-Id': tenant },
    form: { grant_type: 'password', scope: 'all', tenantId: tenant, username, password },
  })
  if (!answer.ok()) throw new Error(`${username} was not let in: ${await answer.text()}`)
  const { access_token, refresh_token: _, token_type: __, expires_in, scope: ___, ...user } = await answer.json()
  const url = new URL(answer.url()).origin
  const expires = Date.now() / 1000 + expires_in
  await page
    .context()
    .addCookies([{ name: `${site}-access-token`, value: access_token, url, expires, sameSite: 'Strict' }])
  await page.evaluate(writeEntries, { site, entries: { token: { expiresIn: expires_in }, userInfo: user } })
}

/** Removes all data of the previous user. */
function writeEntries({ site, entries }: { site: string; entries: object }): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, content] of Object.entries(entries)) {
    const entry = { content, dataType: 'object', datetime: Date.now() }
    localStorage.setItem(`${site}-${name}`, JSON.stringify(entry))
  }
}

function whoIs(account: string | Who): Who {
  return typeof account === 'string' ? { account } : account
}
