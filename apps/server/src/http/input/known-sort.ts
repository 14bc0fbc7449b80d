import { fail } from '@library/contract/errors'
import type { Call } from '@library/contract/kit/call'
import { z } from 'zod'
import { answeredRow } from './answered-row.ts'

type Sent = Readonly<Record<string, unknown>> | null | undefined

/** Every list refuses to be sorted by a field that its rows do not have, also a list that has one order only. */
export function knownSort(call: Call): (...sent: readonly unknown[]) => void {
  const isPaged = [call.query, call.body].some((schema) => schema instanceof z.ZodObject && 'current' in schema.shape)
  const row = isPaged && call.answer instanceof z.ZodType ? answeredRow(call.answer) : undefined
  if (!(row instanceof z.ZodObject)) return () => undefined
  const { shape } = row
  return (...sent) => {
    for (const one of sent as readonly Sent[])
      for (const field of ['ascs', 'descs'] as const) requireNames(one?.[field], field, shape)
  }
}

function requireNames(wanted: unknown, field: 'ascs' | 'descs', shape: object): void {
  if (wanted === undefined || wanted === null || wanted === '') return
  const names = String(wanted)
    .split(',')
    .map((name) => name.trim())
  const unknown = names.find((name) => name !== '' && !Object.hasOwn(shape, name))
  if (unknown) throw fail('common/unknown-sort', { field: unknown.slice(0, 64), fields: [field] })
}
