import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { TableWork } from '../spreadsheet/table-work.ts'
import { startThread, startThreadsFrom } from './thread.ts'

const limits = { megabytes: 64, seconds: 120, tooMuch: () => new Error('too much') }

test('a thread runs from its source where it is not bundled, as during development', async () => {
  startThreadsFrom(new URL('./nowhere/', import.meta.url))
  onTestFinished(() => startThreadsFrom(pathToFileURL(`${inject('bundles')}/threads/`)))
  const thread = startThread<TableWork>('table-file', limits)
  expect(await thread.ask('end', {})).toEqual({ size: 0, sha256: '' })
  await thread.stop()
})
