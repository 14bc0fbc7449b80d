import { expect, test } from 'vitest'
import { makeUnsaved } from './unsaved.ts'

test('a form counts only while it is registered', () => {
  const unsaved = makeUnsaved()
  const stop = unsaved.watch('form', () => true)
  expect(unsaved.some()).toBe(true)
  stop()
  expect(unsaved.some()).toBe(false)
})

test('a hidden page counts as it was noted before, until it is shown again', () => {
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
