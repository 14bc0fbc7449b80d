import { expect, test } from 'vitest'
import { renderSection } from './render-section.ts'

test('links lead to places of the guide and to pages', () => {
  const html = renderSection('See [tax](terms.md#tax), [terms](terms.md) and [users](/system/user).')
  expect(html).toContain('href="/help/index?at=terms.tax"')
  expect(html).toContain('href="/help/index?at=terms"')
  expect(html).toContain('href="/system/user"')
})

test('a picture has its room before it has loaded', () => {
  const html = renderSection('![Home](../pictures/en/home.webp)')
  expect(html).toMatch(/src="[^"]*home[^"]*\.webp[^"]*"/)
  expect(html).not.toContain('../pictures')
  expect(html).toContain('alt="Home" loading="lazy" width="1280" height="800"')
})

test('tags are text, and no address runs a script', () => {
  const html = renderSection('<img src=x onerror=alert(1)> [press](javascript:alert(1)) [also](data:text/html,x)')
  expect(html).not.toContain('<img')
  expect(html).not.toContain('href')
  expect(html).toContain('&lt;img')
})
