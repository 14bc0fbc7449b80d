import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type ErrorCode, fail } from '@library/contract/errors'
import { sharedWithThreads } from './open-requests.ts'

export type Verbs = Readonly<Record<string, (input: never) => unknown>>
export type Question = Readonly<{ id: number; verb: string; input: unknown }>
export type Reply = Readonly<{ id: number }> &
  Readonly<
    | { answer: unknown }
    | { refusal: { code: string; details: Readonly<Record<string, unknown>> } }
    | { trouble: string }
  >

export type Thread<V extends Verbs> = Readonly<{
  ask: <K extends keyof V & string>(verb: K, input: Parameters<V[K]>[0]) => Promise<Awaited<ReturnType<V[K]>>>
  /** It ran out of memory or time, or was stopped. */
  isOver: () => boolean
  stop: () => Promise<void>
}>
type Waiting = { resolve: (answer: unknown) => void; reject: (error: unknown) => void; timer: NodeJS.Timeout }

export type Limits = Readonly<{
  megabytes: number
  seconds: number
  /** The error when the work exceeds one of them. */
  tooMuch: (what: 'time' | 'memory') => Error
}>

/** The young generation of a thread's heap: with more of it the whole server would look twice its size. */
const youngMegabytes = 12

/**
 * Runs work that would block other requests in a separate thread with limited memory and time: whatever a user's file
 * does to the reader, only this thread ends.
 */
export function startThread<V extends Verbs>(name: string, { megabytes, seconds, tooMuch }: Limits): Thread<V> {
  const { file, ...options } = sourceOf(name)
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes }
  const worker = new Worker(file, { ...options, resourceLimits, workerData: sharedWithThreads })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  // An idle thread does not stop the program from ending.
  worker.unref()
  let ended: Error | undefined
  const end = (error: Error) => {
    ended ??= error
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(ended)
    }
    waiting.clear()
    return worker.terminate()
  }
  worker.on('message', (reply: Reply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    clearTimeout(one?.timer)
    if (waiting.size === 0) worker.unref()
    if ('answer' in reply) one?.resolve(reply.answer)
    else one?.reject(errorOf(reply))
  })
  worker.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('memory') : error),
  )
  worker.on('exit', () => end(new Error(`The thread ${name} has ended`)))
  return {
    ask: (verb, input) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        asked += 1
        const timer = setTimeout(() => void end(tooMuch('time')), seconds * 1000)
        waiting.set(asked, { resolve: resolve as Waiting['resolve'], reject, timer })
        worker.ref()
        worker.postMessage({ id: asked, verb, input } satisfies Question)
      }),
    isOver: () => ended !== undefined,
    stop: async () => void (await end(new Error(`The thread ${name} was stopped`))),
  }
}

function errorOf(reply: Exclude<Reply, { answer: unknown }>): Error {
  return 'refusal' in reply ? fail(reply.refusal.code as ErrorCode, reply.refusal.details) : new Error(reply.trouble)
}

/** The folders of bundled threads, beside the program or above it. */
const bundles = ['./threads/', '../threads/'].map((path) => new URL(path, import.meta.url))

/** Tests start bundled threads too: compiling their sources takes a second each time. */
export function startThreadsFrom(folder: URL): void {
  bundles.splice(0, bundles.length, folder)
}

/** A separate file in the bundle, the source during development. */
function sourceOf(name: string): { file: string | URL; eval?: boolean } {
  const found = bundles.map((folder) => new URL(`${name}.js`, folder)).find((file) => existsSync(file))
  if (found) return { file: found }
  const source = new URL(`../../threads/${name}.ts`, import.meta.url)
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`
  return { file: code, eval: true }
}
