import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { type Operation, operationsOf } from './document.ts'
import { test } from './walled.ts'

const many = [...Array(80_000).keys()]
const keys = JSON.stringify(Object.fromEntries(many.map((n) => [`k${n}`, 1])))
const rows = JSON.stringify(many.map((n) => ({ k: n })))
const pairs = many.map((n) => `k${n}=1`).join('&')
const deep = `${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`
const wide = JSON.stringify({
  ['长'.repeat(200_000)]: 1,
  ...Object.fromEntries(many.slice(0, 900).map((n) => [`字段${n}`, 1])),
})

/** Nobody's form looks like this. */
type Flood = readonly [type: string, payload: string]
const flood: Flood = ['application/json', keys]
const further: readonly Flood[] = [
  ['application/json', rows],
  ['application/json', deep],
  ['application/json', wide],
  ['text/plain', keys],
  ['application/x-www-form-urlencoded', pairs],
]
const floods: readonly Flood[] = [flood, ...further]

/** They drop unknown fields, so that a body within bounds is simply read. */
const lenient = ['oauth/logout', 'oauth/token', 'oauth/token/refresh']

test('every call refuses a flood of fields with a short answer', async ({ walled }) => {
  const headers = walled.as(walled.administrator)
  const operations = (await operationsOf(walled.app)).filter(({ method }) => method === 'POST')
  const wrong: unknown[] = []
  for (const [at, operation] of operations.entries()) {
    // Every call meets the flood of keys, and a public one all kinds. On the others the further kinds alternate.
    const sent = operation.isOpen ? floods : [flood, further[at % further.length] ?? flood]
    for (const flood of sent) {
      if (isTaken(operation, flood[1])) continue
      const { statusCode, body } = await walled.app.inject(flooded(operation, flood, headers))
      if (statusCode < 400 || statusCode >= 500 || Buffer.byteLength(body) > 4096)
        wrong.push([operation.name, flood[0], statusCode, body.length])
    }
  }
  expect(wrong).toEqual([])
})

test('at most twenty fields are named', async ({ walled }) => {
  const payload = Object.fromEntries(many.slice(0, 500).map((n) => [`k${n}`, 1]))
  const url = '/api/blade-system/post/submit'
  const answer = await walled.app.inject({ method: 'POST', url, headers: walled.as(walled.administrator), payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data).toHaveLength(20)
})

function isTaken({ path }: Operation, payload: string): boolean {
  return payload === wide && lenient.some((name) => path.endsWith(name))
}

function flooded({ method, path }: Operation, [type, payload]: Flood, headers: Record<string, string>): InjectOptions {
  return { method, url: path, headers: { ...headers, 'content-type': type }, payload }
}
