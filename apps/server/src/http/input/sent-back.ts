import type { Call } from '@library/contract/kit/call'
import type { z } from 'zod'

/**
 * A row may be sent back as it was received: response fields that the call does not accept are dropped, not refused.
 */
export function sentBack(call: Call, ...answers: readonly z.ZodObject[]): (body: unknown) => unknown {
  const taken = (call.body as z.ZodObject).shape
  const carried = answers.flatMap((answer) => Object.keys(answer.shape))
  const dropped = new Set(carried.filter((name) => !Object.hasOwn(taken, name)))
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    return Object.fromEntries(Object.entries(body).filter(([name]) => !dropped.has(name)))
  }
}
