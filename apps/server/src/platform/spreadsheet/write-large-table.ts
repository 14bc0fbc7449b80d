import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '@library/contract/errors'
import { bodyAt, type FileBody } from '../files/file-body.ts'
import { makeFolder } from '../make-folder.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { Head, TableWork } from './table-work.ts'

const limits = { megabytes: 384, seconds: 120, tooMuch: () => fail('common/too-large') }
const threads = createThreadPool<TableWork>('table-file', limits, 2)

/** A file that the caller must remove. */
export type LargeTable = Readonly<{ body: FileBody; remove: () => Promise<void> }>

/**
 * Writes a table too large to wait for in a separate thread: while it writes a portion, the next is read. A portion is
 * a text of lists of cells, which this thread only passes on. The file is in that folder.
 */
export async function writeLargeTable(
  folder: string,
  head: Head,
  portions: AsyncIterable<string>,
): Promise<LargeTable> {
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  await makeFolder(folder, 0o750)
  const write = threads.run(async (thread) => {
    let writing = thread.ask('begin', { ...head, path })
    for await (const rows of portions) {
      await writing
      writing = thread.ask('add', { rows })
      writing.catch(() => undefined)
    }
    await writing
    return thread.ask('end', {})
  })
  try {
    const { size, sha256 } = await write
    return { body: bodyAt(path, size, sha256), remove }
  } catch (error) {
    await remove()
    throw error
  }
}
