import { describe, expect } from 'vitest'
import { z } from 'zod'
import { refusalEnvelope } from '../../src/http/output/envelope.ts'
import { endless, type JsonSchema, type Operation, operationsOf } from './document.ts'
import { aimed, requestFor, samplesOf, type Values } from './requests.ts'
import { mine, test } from './walled.ts'

/** Values that hardly any field accepts; the first that the field's own schema refuses is sent. */
const nonsense: readonly unknown[] = [{ nonsense: [] }, [[]], true, 'x'.repeat(70_000), -0.5]
const nonsenseInQuery = ['x'.repeat(9000), 'no number', '\u0000']

describe('the API', () => {
  test('answers all input that fits its document as documented', async ({ walled }) => {
    const wrong: unknown[] = []
    const count = { requests: 0, taken: 0, refused: 0 }
    const callers = [walled.admin, walled.administrator].map((caller) => walled.as(caller))
    for (const operation of await fuzzed(walled.app)) {
      const samples = samplesOf(operation, 3)
      const answers = await Promise.all(
        samples.map((values, at) => {
          // The last one with an existing row. Reading it is skipped: planted data makes no sense.
          const isAimed = at === 2 && operation.method === 'POST' && !/flow|process/.test(operation.path)
          const sent = isAimed ? (aimed(values, mine.id) as Values) : values
          return walled.app.inject(requestFor(operation, sent, callers[at % 2] ?? {}))
        }),
      )
      for (const [at, { statusCode, body }] of answers.entries()) {
        count.requests += 1
        count[statusCode < 400 ? 'taken' : 'refused'] += 1
        // A response that does not fit its schema is already a 500; a refusal has its own schema.
        if (statusCode >= 500) wrong.push([operation.name, statusCode, samples[at]])
        else if (statusCode >= 400 && !isRefusal(body)) wrong.push([operation.name, statusCode, body])
      }
    }
    console.log(`fuzz, fitting: ${count.requests} requests, ${count.taken} taken, ${count.refused} refused`)
    expect(wrong).toEqual([])
  })

  test('never accepts what does not fit', async ({ walled }) => {
    const headers = walled.as(walled.administrator)
    const wrong: unknown[] = []
    let requests = 0
    for (const operation of await fuzzed(walled.app)) {
      const [values] = samplesOf(operation, 1) as [Values]
      await Promise.all(
        spoiled(operation, values).map(async ([field, bad]) => {
          const { statusCode, body } = await walled.app.inject(requestFor(operation, bad, headers))
          requests += 1
          if (statusCode !== 400) wrong.push([operation.name, field, statusCode, body.slice(0, 100)])
        }),
      )
    }
    console.log(`fuzz, unfitting: ${requests} requests, all refused`)
    expect(wrong).toEqual([])
  })

  test('sorts by no column it does not show', async ({ walled }) => {
    const headers = walled.as(walled.administrator)
    const names = ['password', 'tenant_id', 'secretKey', '__proto__', 'id desc']
    const lists = (await fuzzed(walled.app)).filter(({ query }) => query.properties?.ascs)
    for (const operation of lists) {
      const [values] = samplesOf({ ...operation, query: {} }, 1) as [Values]
      const ask = (query: object) =>
        walled.app.inject(requestFor(operation, { ...values, query: { ...query, format: 'csv' } }, headers))
      const unsorted = await ask({})
      for (const ascs of names) {
        const answer = await ask({ ascs })
        // A list with a fixed order accepts no other.
        if (answer.statusCode !== 400)
          expect(undated(answer.body), `${operation.name} by ${ascs}`).toBe(undated(unsorted.body))
      }
    }
    console.log(`sorting: ${lists.length} lists, ${names.length} hidden columns each, none sorted by`)
  })
})

/** A signed link differs each second. */
function undated(body: string): string {
  return body.replace(/expires=\d+&signature=[\w-]+/g, '')
}

async function fuzzed(app: Parameters<typeof operationsOf>[0]): Promise<Operation[]> {
  return (await operationsOf(app)).filter(({ path, takesFiles }) => path !== endless && !takesFiles)
}

function isRefusal(body: string): boolean {
  const refusal = JSON.parse(body)
  return refusalEnvelope.safeParse(refusal).success || typeof refusal.error_description === 'string'
}

/** The same input with one error, for each of its fields in turn. */
function spoiled({ query, body = {} }: Operation, values: Values): [string, Values][] {
  const inQuery = unfitFields(query, nonsenseInQuery).map(([name, bad]): [string, Values] => [
    name,
    { ...values, query: { ...values.query, [name]: bad } },
  ])
  const surprise: [string, unknown][] = body.additionalProperties === false ? [['surprise', 1]] : []
  const inBody = [...unfitFields(body, nonsense), ...surprise].map(([name, bad]): [string, Values] => [
    name,
    { ...values, body: { ...(values.body as object), [name]: bad } },
  ])
  return [...inQuery, ...inBody]
}

function unfitFields({ properties = {} }: JsonSchema, candidates: readonly unknown[]): [string, unknown][] {
  return Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
    const bad = unfit(schema, candidates)
    return bad === undefined ? [] : [[name, bad]]
  })
}

function unfit(schema: JsonSchema, candidates: readonly unknown[]): unknown {
  const known = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  return candidates.find((value) => !known.safeParse(value).success)
}
