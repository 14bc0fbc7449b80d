import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of the driver's connection that implements PostgreSQL's COPY. */
type Line = {
  stream: Socket
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (why: string) => void
}
type Complete = { text: string }

/** Rows are small, so many are sent as one chunk. */
const portion = 64 * 1024

/** The output of `copy … to stdout` as a stream; `rows` is set when the stream has ended. */
export class CopyOut extends Readable {
  rows = 0
  #line: Line | undefined
  #waiting: Buffer[] = []
  #size = 0

  constructor(private readonly statement: string) {
    super()
  }

  submit(line: unknown): void {
    this.#line = line as Line
    this.#line.query(this.statement)
  }

  override _read(): void {
    this.#line?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses its buffer, so the data must be copied.
    this.#waiting.push(Buffer.from(chunk))
    this.#size += chunk.length
    if (this.#size >= portion) this.#passOn()
  }

  handleCommandComplete({ text }: Complete): void {
    this.rows = rowsOf(text)
  }

  handleReadyForQuery(): void {
    this.#passOn()
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  #passOn(): void {
    if (this.#size > 0 && !this.push(Buffer.concat(this.#waiting))) this.#line?.stream.pause()
    this.#waiting = []
    this.#size = 0
  }
}

/** Feeds a source to `copy … from stdin`; returns the number of rows inserted. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failure: Error | undefined
    const feed = async (line: Line) => {
      try {
        for await (const chunk of source) {
          line.sendCopyFromChunk(chunk)
          if (line.stream.writableNeedDrain) await once(line.stream, 'drain')
        }
        line.endCopyFrom()
      } catch (error) {
        failure = error as Error
        line.sendCopyFail('The source failed')
      }
    }
    client.query({
      submit: (line: unknown) => (line as Line).query(statement),
      handleCopyInResponse: (line: unknown) => void feed(line as Line),
      handleCommandComplete: ({ text }: Complete) => {
        rows = rowsOf(text)
      },
      handleError: (error: Error) => reject(failure ?? error),
      handleReadyForQuery: () => resolve(rows),
    })
  })
}

/** 'COPY 42' */
function rowsOf(tag: string): number {
  return Number(tag.split(' ').at(-1))
}
