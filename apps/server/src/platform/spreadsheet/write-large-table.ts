import { fail } from '@library/contract/errors'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { Head, TableWork } from './table-work.ts'

const limits = { megabytes: 384, seconds: 120, tooMuch: () => fail('common/too-large') }
const threads = createThreadPool<TableWork>('table-file', limits, 2)

/**
 * A table of more rows than anybody should wait for, in a thread of its own: while it writes a portion, the next is read.
 * A portion is a text of lists of cells, which this thread only passes on.
 */
export function writeLargeTable(head: Head, portions: AsyncIterable<string>): Promise<Buffer> {
  return threads.run(async (thread) => {
    let writing = thread.ask('begin', head)
    for await (const rows of portions) {
      await writing
      writing = thread.ask('add', { rows })
      writing.catch(() => undefined)
    }
    await writing
    const { buffer } = await thread.ask('end', {})
    return Buffer.from(buffer)
  })
}
