import { expect } from 'vitest'
import { signIn, test } from './world.ts'

test('a visitor signs in through the login page', async ({ page }) => {
  await signIn(page, 'admin')
  expect(new URL(page.url()).pathname).not.toBe('/login')
})
