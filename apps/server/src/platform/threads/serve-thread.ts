import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { DomainError } from '@library/contract/kit/domain-error'
import type { Question, Reply, Verbs } from './thread.ts'

/** The thread's side: handles one request after the other, and passes refusals back unchanged. */
export function serveThread(verbs: Verbs): void {
  stepBack()
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (question: Question) => {
    last = last.then(async () => {
      const reply = await replyTo(verbs, question)
      parentPort?.postMessage(reply, handedOver(reply))
    })
  })
}

/**
 * Interactive requests have priority: lowered only where the priority of a single thread can be set, not of the whole
 * program.
 */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

async function replyTo(verbs: Verbs, { id, verb, input }: Question): Promise<Reply> {
  try {
    // `Thread.ask` has checked that the input fits the verb.
    return { id, answer: await verbs[verb]?.(input as never) }
  } catch (error) {
    if (error instanceof DomainError) return { id, refusal: { code: error.code, details: error.details } }
    return { id, trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Bytes are transferred instead of copied, unless others share their memory. */
function handedOver(reply: Reply): ArrayBuffer[] {
  if (!('answer' in reply) || !(reply.answer instanceof Uint8Array)) return []
  const { buffer, byteLength } = reply.answer
  return buffer.byteLength === byteLength ? [buffer as ArrayBuffer] : []
}
