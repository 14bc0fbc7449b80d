import { expect } from 'vitest'
import { operationsOf } from '../security/document.ts'
import { requestFor } from '../security/requests.ts'
import { test } from '../security/walled.ts'

const isPaged = (properties: object = {}) => 'current' in properties && 'size' in properties
const needed: Readonly<Record<string, Record<string, string>>> = {
  'GET /api/blade-desk/notice/readers': { id: '1' },
}

test('every list refuses an unknown field to sort by, and names it', async ({ walled }) => {
  const headers = walled.as(walled.administrator)
  const lists = (await operationsOf(walled.app)).filter(
    ({ query, body }) => isPaged(query.properties) || isPaged(body?.properties) || 'ascs' in (query.properties ?? {}),
  )
  const taken: string[] = []
  for (const list of lists)
    for (const field of ['ascs', 'descs'])
      for (const name of ['surprise', 'id,param_key', '__proto__']) {
        const sent = { [field]: name }
        const query = { ...needed[list.name], ...(list.body ? {} : sent) }
        const answer = await walled.app.inject(requestFor(list, { query, body: list.body ? sent : undefined }, headers))
        const named = answer.statusCode === 400 && JSON.stringify(answer.json().data).includes(`"field":"${field}"`)
        if (!named) taken.push(`${list.name} ${answer.statusCode} ${answer.body.slice(0, 120)}`)
      }
  console.log(`sorting: refused by ${lists.length} lists`)
  expect(taken).toEqual([])
})
