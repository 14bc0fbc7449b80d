import { expect, test } from 'vitest'
import { framing } from './framing.ts'

const site = {
  origin: 'https://prices.example',
  hosts: ['https://board.example', 'https://*.city.example', 'https://port.example:8443', 'http://plain.example'],
}
const kindOf = (address: string | null) => framing(address, site).kind

test.each([
  'https://board.example/today?x=1',
  'https://BOARD.example/',
  'https://a.city.example/',
  'https://a.b.city.example/',
  'https://port.example:8443/',
])('%s is on the list', (address) => {
  expect(framing(address, site)).toMatchObject({ kind: 'shown', sandbox: expect.stringContaining('allow-same-origin') })
})

test.each([
  'https://other.example/',
  'http://board.example/',
  'https://city.example/',
  'https://board.example.evil.example/',
  'https://port.example/',
  'https://board.example:444/',
])('%s is not', (address) => {
  expect(kindOf(address)).toBe('refused')
})

test('our own files are shown in a sandbox', () => {
  for (const address of ['/help/guide.html', 'https://prices.example/help/guide.html']) {
    const shown = framing(address, site)
    expect(shown).toMatchObject({ kind: 'shown', src: 'https://prices.example/help/guide.html' })
    expect(shown).toMatchObject({ sandbox: expect.not.stringContaining('allow-same-origin') })
  }
})

test('an unencrypted page inside an encrypted one is refused even if it is listed', () => {
  expect(framing('http://plain.example/', site)).toMatchObject({ kind: 'refused', isMixed: true })
  expect(framing('http://plain.example/', { ...site, origin: 'http://station.example' }).kind).toBe('shown')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://board.example/', '', null])('%s is refused', (address) => {
  expect(kindOf(address)).toBe('nowhere')
})
