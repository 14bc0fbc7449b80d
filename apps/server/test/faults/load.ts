import { type Answer, call } from './wire.ts'

export type Load = Readonly<{
  /** Ids of rows whose writing was acknowledged. */
  written: readonly string[]
  /** The count of each status since the last call. */
  seen: () => Record<number, number>
  /** Returns the milliseconds until reads and writes succeed again, several times in a row. */
  recovered: () => Promise<number>
  stop: () => Promise<void>
}>

const inARow = 10
let serial = 0

/** Clients that read and write without end, half of them each. Every refusal must contain a retry time. */
export function startLoad(address: () => string, headers: Record<string, string>, clients = 8): Load {
  const written: string[] = []
  let counts: Record<number, number> = {}
  let good = 0
  let stopping = false

  async function client(at: number): Promise<void> {
    while (!stopping) {
      const answer = at % 2 === 0 ? await read(address(), headers) : await write(address(), headers)
      counts[answer.status] = (counts[answer.status] ?? 0) + 1
      good = answer.status === 200 ? good + 1 : 0
      if (answer.status === 200 && at % 2 === 1) written.push((answer.data as { id: string }).id)
      if (answer.status === 503 && !answer.retryAfter) throw new Error('A refusal does not say when to come again')
      // Without a pause the clients would only take the processor from the servers that start or recover.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const running = Array.from({ length: clients }, (_, at) => client(at))
  return {
    written,
    seen() {
      const since = counts
      counts = {}
      return since
    },
    async recovered() {
      const begun = performance.now()
      good = 0
      while (good < inARow) await new Promise((resolve) => setTimeout(resolve, 10))
      return Math.round(performance.now() - begun)
    },
    async stop() {
      stopping = true
      await Promise.all(running)
    },
  }
}

function read(address: string, headers: Record<string, string>): Promise<Answer> {
  return call(`${address}/api/blade-system/post/list?current=1&size=20`, headers)
}

function write(address: string, headers: Record<string, string>): Promise<Answer> {
  serial += 1
  const postCode = `f${process.pid}x${serial}`
  return call(`${address}/api/blade-system/post/submit`, headers, {
    category: 1,
    postCode,
    postName: postCode,
    sort: 1,
  })
}
