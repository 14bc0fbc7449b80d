import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { type JsonSchema, type Operation, operationsOf } from './document.ts'
import { requestFor, samplesOf, type Values } from './requests.ts'
import { test } from './walled.ts'

/** An order by a made-up field would be refused first. */
const unsorted = { ascs: undefined, descs: undefined }

/** They drop unknown fields; the contract says why beside each. */
const exceptions: readonly string[] = [
  'POST /api/blade-auth/oauth/introspect',
  'POST /api/blade-auth/oauth/logout',
  'POST /api/blade-auth/oauth/revoke',
  'POST /api/blade-auth/oauth/token',
  'POST /api/blade-auth/oauth/token/refresh',
]

test('an undeclared field is refused by its name, by every call with a body', async ({ walled }) => {
  const headers = { ...walled.as(walled.administrator), 'accept-language': 'en' }
  const operations = (await operationsOf(walled.app)).filter(({ body, takesFiles }) => body || takesFiles)
  const taken: string[] = []
  for (const operation of operations) {
    const answer = await walled.app.inject(surprised(operation, headers))
    const field = operation.body?.type === 'array' ? '0.surprise' : 'surprise'
    const problem = { field, msg: `Unknown field: ${field}` }
    const named = answer.statusCode === 400 ? (answer.json().data as unknown[] | null) : null
    if (!named?.some((one) => JSON.stringify(one) === JSON.stringify(problem))) taken.push(operation.name)
  }
  console.log(`unknown fields: refused by ${operations.length - taken.length} calls of ${operations.length}`)
  expect(taken.sort()).toEqual(exceptions)
})

test('an undeclared field without a value is ignored, by every call with a body', async ({ walled }) => {
  const headers = { ...walled.as(walled.administrator), 'accept-language': 'en' }
  const operations = (await operationsOf(walled.app)).filter(({ body }) => body)
  const refused: string[] = []
  for (const operation of operations)
    for (const empty of ['', null]) {
      const answer = await walled.app.inject(surprised(operation, headers, empty))
      if (answer.body.includes('surprise')) refused.push(operation.name)
    }
  expect(refused).toEqual([])
})

test('a boolean or a list where a code belongs is refused by its name, by every call with a body', async ({
  walled,
}) => {
  const headers = walled.as(walled.administrator)
  const taken: string[] = []
  for (const operation of (await operationsOf(walled.app)).filter(({ body }) => body?.type === 'object')) {
    const codes = Object.entries(operation.body?.properties ?? {}).filter(([, { type }]) => type === 'integer')
    for (const [field] of codes)
      for (const value of [true, [1]]) {
        const [{ query, body }] = samplesOf(operation, 1) as [Values]
        const sent = { query, body: { ...(body as object), ...unsorted, [field]: value } }
        const { statusCode, json } = await walled.app.inject(requestFor(operation, sent, headers))
        const named = statusCode === 400 ? (json().data as { field: string }[] | null) : null
        if (!named?.some((one) => one.field === field))
          taken.push(`${operation.name} ${field} ${JSON.stringify(value)}`)
      }
  }
  expect(taken).toEqual([])
})

test('no object in a body accepts undeclared fields, at any depth', async ({ walled }) => {
  const open = (await operationsOf(walled.app)).filter(({ body }) => body && hasOpenObject(body))
  expect(open.map(({ name }) => name).sort()).toEqual(exceptions)
})

/** An object with declared properties declares how others are handled; one without any is a plain map. */
function hasOpenObject({ properties, additionalProperties, items, anyOf = [], allOf = [] }: JsonSchema): boolean {
  if (properties && additionalProperties === undefined) return true
  const map = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const inner = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...anyOf, ...allOf, ...map]
  return inner.some(hasOpenObject)
}

function surprised(operation: Operation, headers: Record<string, string>, value: unknown = 'x'): InjectOptions {
  if (operation.takesFiles) return form(operation, headers)
  const body = atLeastOne(operation.body ?? {})
  const [{ query, body: fitting }] = samplesOf({ ...operation, body }, 1) as [Values]
  const withSurprise = (fields: unknown) => ({ ...(fields as object), ...unsorted, surprise: value })
  const sent = Array.isArray(fitting) ? fitting.map(withSurprise) : withSurprise(fitting)
  return requestFor(operation, { query, body: sent }, headers)
}

const atLeastOne = (body: JsonSchema) => (body.type === 'array' ? { ...body, minItems: 1 } : body)

function form({ method, path, fileField }: Operation, headers: Record<string, string>): InjectOptions {
  const part = (name: string, value: string) => `--edge\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`
  const payload = `${part('name="surprise"', '1')}${part(`name="${fileField}"; filename="a.csv"`, 'a,b')}--edge--\r\n`
  return { method, url: path, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' }, payload }
}
