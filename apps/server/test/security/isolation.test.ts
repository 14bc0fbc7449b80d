import { post } from '@library/contract/organisation/post'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import { sampleOf } from '../world/sample.ts'
import { aTenantNumber, someone } from '../world.ts'
import { endless, type Operation, operationsOf } from './document.ts'
import { stateOf } from './planted.ts'
import { aimed, isId, isIds, requestFor, samplesOf, type Values } from './requests.ts'
import { mine, test, theirs, type Walled } from './walled.ts'

/** These respond for each id separately: what was done, and what not and why. */
const oneByOne = new Set([
  '/api/blade-desk/message/read',
  '/api/blade-desk/notice/read',
  '/api/blade-flow/work/batch-complete',
  ...['batchAudit', 'batchPublish', 'confirm_assumed', 'del_logic', 'under_review', 'updateMaterialType'].map(
    (name) => `/api/materialInfo/MaterialInfo/${name}`,
  ),
])
/** Anonymous requests are logged with the platform. */
const logs = ['api_log', 'usual_log']
const missing = '800000000000000003'

describe('a tenant', () => {
  test('learns and changes nothing of another, whatever id it sends to whatever route', async ({ walled }) => {
    // A tenant is a row of itself.
    expect(walled.planted.refused).toEqual([expect.stringMatching(/^tenant: /)])
    const headers = walled.as(walled.admin)
    const before = await stateOf(walled.url, theirs.tenantId, logs)
    const operations = (await operationsOf(walled.app)).filter(({ path }) => path !== endless)
    const wrong: unknown[] = []
    let asked = 0
    let aimedAt = 0
    for (const operation of operations) {
      const [values] = samplesOf(operation, 1, true) as [Values]
      const ask = async (id: string, ids?: string) => {
        asked += 1
        return answerOf(walled, operation, { headers, id, ids, values })
      }
      const foreign = await ask(theirs.id)
      if (foreign.text.includes(theirs.mark)) wrong.push([operation.name, 'tells', foreign.text.slice(0, 200)])
      if (!takesIds(operation)) continue
      aimedAt += 1
      const absent = await ask(missing)
      if (foreign.read !== absent.read) wrong.push([operation.name, 'differs', foreign.read, absent.read])
      if (!takesMany(operation)) continue
      const [mixed, incomplete] = [
        await ask(mine.id, `${mine.id},${theirs.id}`),
        await ask(mine.id, `${mine.id},${missing}`),
      ]
      if (mixed.text.includes(theirs.mark)) wrong.push([operation.name, 'tells in a mixed list'])
      if (mixed.status !== incomplete.status) wrong.push([operation.name, 'mixed', mixed.read, incomplete.read])
      if (operation.method === 'POST' && mixed.status < 300 && !oneByOne.has(operation.path))
        wrong.push([operation.name, 'takes half a list'])
    }
    console.log(
      `isolation: ${walled.planted.planted} tables planted, ${aimedAt} of ${operations.length} routes take ids, ${asked} requests`,
    )
    expect(wrong).toEqual([])
    expect(await stateOf(walled.url, theirs.tenantId, logs)).toEqual(before)
  })

  test('meets only its own rows among two hundred users of twenty tenants at once', async ({
    walled: { app, as, world },
  }) => {
    const permissions = new Set(['post_view', 'post_add', 'post_edit', 'post_delete'])
    const tenants = Array.from({ length: 20 }, () => someone({ tenantId: aTenantNumber(), permissions }))
    const sample = await world.database.inTransaction(tenants[0] ?? someone(), (ctx) => sampleOf(ctx, post))
    const url = (name: string) => `/api/${post.path}/${name}`
    let rows = 0
    await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const caller = tenants[at % tenants.length] ?? someone()
        const headers = as({ ...caller, userId: String(at + 1) })
        const payload = { ...sample, postName: `of ${caller.tenantId}`, postCode: `code-${at}` }
        const ask = (query: Record<string, string>, name: string) => patient(app, { url: url(name), query, headers })
        const made = (await patient(app, { method: 'POST', url: url('submit'), headers, payload })).json()
        const [list, detail, csv] = await Promise.all([
          ask({ size: '200' }, 'list'),
          ask({ id: made.data.id }, 'detail'),
          ask({ format: 'csv', columns: 'postName' }, 'export'),
        ])
        const names = [
          ...list.json().data.records.map((row: { postName: string }) => row.postName),
          detail.json().data.postName,
          ...csv.body.trim().split('\r\n').slice(1),
        ]
        rows += names.length
        expect(new Set(names)).toEqual(new Set([`of ${caller.tenantId}`]))
      }),
    )
    console.log(`isolation under load: 200 users of 20 tenants, 800 requests, ${rows} rows, each its tenant’s`)
  })
})

/** A caller refused because of overload retries. */
async function patient(app: Walled['app'], request: InjectOptions): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await app.inject(request)
    if (answer.statusCode !== 503) return answer
  }
}

type Aim = { headers: Record<string, string>; id: string; ids: string | undefined; values: Values }

async function answerOf({ app }: Walled, operation: Operation, { headers, id, ids, values }: Aim) {
  const sent = aimed(values, id, ids) as Values
  const { statusCode: status, body: text } = await app.inject(requestFor(operation, sent, headers))
  // The sent values and the request id may come back; created rows have their own ids.
  const read = status < 300 ? String(status) : text.replaceAll(id, '#').replace(/"requestId":"[^"]*"/, '')
  return { status, text, read }
}

function namesOf({ query, body }: Operation): string[] {
  return [...Object.keys(query.properties ?? {}), ...Object.keys(body?.properties ?? {})]
}
const takesIds = (operation: Operation) => namesOf(operation).some((name) => isId(name) || isIds(name))
const takesMany = (operation: Operation) => namesOf(operation).some(isIds)
