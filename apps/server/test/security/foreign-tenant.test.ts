import { expect } from 'vitest'
import { operationsOf } from './document.ts'
import { requestFor, samplesOf, type Values } from './requests.ts'
import { test } from './walled.ts'

test('naming another tenant is refused by every guarded call', async ({ walled: { app, as, admin, theirs } }) => {
  const guarded = (await operationsOf(app)).filter(({ isOpen, takesFiles }) => !isOpen && !takesFiles)
  const passed: string[] = []
  for (const operation of guarded) {
    const [{ query, body }] = samplesOf(operation, 1) as [Values]
    const named = { tenantId: theirs.tenantId }
    const values =
      operation.method === 'GET'
        ? { query: { ...query, ...named }, body }
        : { query, body: Array.isArray(body) ? [named] : { ...(body as object), ...named } }
    const { statusCode } = await app.inject(requestFor(operation, values, as(admin)))
    if (statusCode !== 403) passed.push(`${operation.name} ${statusCode}`)
  }
  expect(passed).toEqual([])
})
