import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// What a story sets up or reads without the screens: the API as the signed-in user of the page.

// biome-ignore lint/suspicious/noExplicitAny: any response of a call.
export async function get(page: Page, path: string): Promise<any> {
  return settled(await page.request.get(`/api/${path}`, { headers: await tokenOf(page) }))
}

// biome-ignore lint/suspicious/noExplicitAny: any response of a call.
export async function post(page: Page, path: string, data: object = {}): Promise<any> {
  return settled(await page.request.post(`/api/${path}`, { headers: await tokenOf(page), data }))
}

async function settled(answer: { status: () => number; text: () => Promise<string> }) {
  const text = await answer.text()
  expect(answer.status(), text).toBe(200)
  return JSON.parse(text).data
}

async function tokenOf(page: Page): Promise<{ 'Blade-Auth': string }> {
  const cookies = await page.context().cookies()
  return { 'Blade-Auth': `bearer ${cookies.find(({ name }) => name.endsWith('access-token'))?.value}` }
}
