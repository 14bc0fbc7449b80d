import type { Call } from '@library/contract/kit/call'
import { asSent, asSentBack } from '@library/contract/sent-back'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answeredRow } from './answered-row.ts'

/** The rows that the lists and details below a path answer, of each application. */
const answersOf = new WeakMap<FastifyInstance, Map<string, z.ZodType[]>>()

const answering = /(?:^|-)(?:list|page|detail)$/i
const taking = /^(?:submit|save|update)$/

/** What a list or a detail answers may be sent to the submit of the same resource. */
export function rememberAnswer(app: FastifyInstance, call: Call): void {
  const [resource, name] = splitPath(call.path)
  if (!(call.answer instanceof z.ZodType) || !answering.test(name)) return
  const answers = answersOf.get(app) ?? new Map<string, z.ZodType[]>()
  answersOf.set(app, answers.set(resource, [...(answers.get(resource) ?? []), answeredRow(call.answer)]))
}

/** Reads the body of a call before its schema checks it. Routes are complete when the first request comes. */
export function readAsSent(app: FastifyInstance, call: Call): (body: unknown) => unknown {
  const { body, sentBack, ignored = [] } = call
  if (!body) return (sent) => sent
  const [resource, name] = splitPath(call.path)
  if (!sentBack && !taking.test(name)) return (sent) => asSent(sent, body)
  return (sent) => {
    const answered = [...(sentBack ? [sentBack] : []), ...(answersOf.get(app)?.get(resource) ?? [])]
    return asSentBack(sent, body, { answered, ignored })
  }
}

function splitPath(path: string): [resource: string, name: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at), path.slice(at + 1)]
}
