import { expect, test } from 'vitest'
import { refuseOldNode } from './install.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('Node %s is new enough', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow()
})

test.each(['18.20.8', '20.18.3', '20.9.0'])('Node %s is refused, and what is needed is said', (version) => {
  expect(() => refuseOldNode(version)).toThrow(`Node.js 20.19 or newer is needed; this is ${version}`)
})
