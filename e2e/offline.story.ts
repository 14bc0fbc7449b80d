import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { letIn } from './enter.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { contextOptions, withTimeout } from './new-context.ts'
import { test as base, signIn, signOut } from './world.ts'

/** A browser with a service worker, behind a network that can be cut off. */
const test = base
  .extend('gateway', async ({ address }, { onCleanup }): Promise<Gateway> => {
    const gateway = await openGateway(address)
    onCleanup(() => gateway.close())
    return gateway
  })
  .extend('reader', async ({ browser, gateway }, { onCleanup }): Promise<Page> => {
    const context = await contextWithWorker(browser, gateway.address)
    onCleanup(() => context.close())
    return context.newPage()
  })

async function contextWithWorker(browser: Browser, address: string): Promise<BrowserContext> {
  return withTimeout(await browser.newContext({ ...contextOptions(address), serviceWorkers: 'allow' }))
}

const rows = (page: Page) => page.getByRole('tabpanel').locator('tbody tr[data-row-key]')
const bar = (page: Page) => page.getByRole('status').filter({ hasText: '暂时连不上服务器' })

/** The service worker runs, and the browser has stored the files and the answers of the open page. */
async function untilStored(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return ['the service worker']
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      const wanted = files.filter((name) => new URL(name).pathname.startsWith('/assets/'))
      const found = await Promise.all(wanted.map((name) => caches.match(name)))
      return wanted.filter((_, at) => !found[at])
    })
  await expect.poll(missing).toEqual([])
  // Answers are written when the browser is idle, a second later at most.
  let before = 0
  const isComplete = async () => {
    const now = (await storedKeys(page)).length
    const isSame = now > 0 && now === before
    before = now
    return isSame
  }
  await expect.poll(isComplete, { interval: 1500 }).toBe(true)
}

/** The users whose answers this browser stores. */
async function readers(page: Page): Promise<string[]> {
  return [...new Set((await storedKeys(page)).map((key) => key.split(' ')[0] ?? ''))]
}

function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('price-library-readings')
        // There is none, and asking must not make one.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const keys = opening.result.transaction('readings').objectStore('readings').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map(String))
          }
        }
      }),
  )
}

test('without a network a reload shows the last pages with their time, and goes on when it is back', async ({
  reader,
  gateway,
}) => {
  await letIn(reader, 'manager')
  await reader.goto('/desk/notice')
  await rows(reader).first().waitFor()
  const first = await rows(reader).first().innerText()
  await untilStored(reader)
  await reader.goto('/category/index?view=list')
  await rows(reader).first().waitFor()
  await untilStored(reader)

  gateway.cutOff()
  await reader.reload()
  await rows(reader).first().waitFor()
  await bar(reader)
    .getByText(/页面内容读取于 \d{4}-\d\d-\d\d \d\d:\d\d/)
    .waitFor()
  await reader.goto('/desk/notice')
  await expect.poll(() => rows(reader).first().innerText()).toBe(first)

  // A page that was not read before says so, and asks again when it is asked to.
  await reader.goto('/system/user')
  await reader.getByRole('heading', { name: /还没有在本机打开过/ }).waitFor()
  gateway.comeBack()
  await bar(reader).waitFor({ state: 'detached' })
  await reader.getByRole('button', { name: '重新加载' }).click()
  await rows(reader).first().waitFor()
})

test('nobody finds what another user has read, with or without a sign-out', async ({ reader, gateway }) => {
  await signIn(reader, 'manager')
  await reader.goto('/category/index?view=list')
  await rows(reader).first().waitFor()
  await untilStored(reader)
  const [manager = ''] = await readers(reader)

  // Signing out needs no network, and leaves nothing.
  gateway.cutOff()
  await signOut(reader)
  await expect.poll(() => readers(reader)).not.toContain(manager)
  await reader.goto('/informationReview/index')
  await reader.getByLabel('账号').waitFor()

  gateway.comeBack()
  await signIn(reader, 'member')
  await untilStored(reader)
  gateway.cutOff()
  await reader.goto('/category/index?view=list')
  await reader.getByText('无法连接服务器').first().waitFor()
  expect(await rows(reader).count()).toBe(0)
  gateway.comeBack()

  // Another user takes over the browser while nobody has signed out.
  const [member = ''] = await readers(reader)
  await letIn(reader, 'auditor')
  await reader.goto('/desk/notice')
  await expect.poll(() => readers(reader)).not.toContain(member)
  expect(new Set([manager, member]).size).toBe(2)
})

test('a new release is announced to open pages, and a reload brings it', async ({ reader, gateway }) => {
  await letIn(reader, 'manager')
  await reader.goto('/desk/notice')
  await untilStored(reader)
  gateway.release()
  await reader.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await reader.getByText('系统有新版本').waitFor()
  await reader.getByRole('button', { name: '重新加载' }).click()
  await reader.getByText('系统有新版本').waitFor({ state: 'detached' })
  await rows(reader).first().waitFor()
})
