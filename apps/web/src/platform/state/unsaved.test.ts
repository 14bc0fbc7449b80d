import { expect, test } from 'vitest'
import { makeUnsaved } from './unsaved.ts'

test('a form counts while it is watched, and no longer', () => {
  const unsaved = makeUnsaved()
  const stop = unsaved.watch('form', () => true)
  expect(unsaved.some()).toBe(true)
  stop()
  expect(unsaved.some()).toBe(false)
})

test('of a hidden page counts what was noted before, until it is shown again', () => {
  const unsaved = makeUnsaved()
  const stop = unsaved.watch('form', () => true)
  unsaved.note()
  unsaved.hold(true)
  stop()
  unsaved.note()
  expect(unsaved.some()).toBe(true)
  unsaved.hold(false)
  expect(unsaved.some()).toBe(false)
})
