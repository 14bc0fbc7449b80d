import * as listCalls from '@library/contract/workbench/list.calls'
import * as pricingCalls from '@library/contract/workbench/pricing.calls'
import * as projectCalls from '@library/contract/workbench/project'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aMatchedList, aMaterial, city, ladder, month } from '../../../test/desks/priced-list.ts'
import { aReference } from '../../../test/desks/prices.ts'
import { type WorkbenchDesk, workbenchDesk } from '../../../test/desks/workbench-desk.ts'
import { test } from '../../../test/world.ts'

/** So many digits that no id, time or trace of the product has them by chance. */
const planted = /73915826|22174747/
const quantity = '73915826.5'

/** Every call of the workbench about projects and lists. Sheets have their own walk in `adjust.test.ts`. */
const calls = Object.values({ ...projectCalls, ...listCalls, ...pricingCalls }).flatMap((one) =>
  typeof one === 'object' && one !== null && 'path' in one && 'method' in one
    ? [{ path: String(one.path), method: one.method as 'GET' | 'POST' }]
    : [],
)

/** What each call asks for, about the planted project. */
function inputs({ projectId: id, versionId, lineIds }: Awaited<ReturnType<typeof aMatchedList>>, pricingId: string) {
  const [lineId = ''] = lineIds
  const facts = { name: 'x', regionCode: '110101' }
  const asked = { versionId, regionCode: city, period: month, taxMode: 2, ladder }
  const sheets = [{ name: 'Sheet1', isChosen: true }]
  const demand = { title: 'x', deadline: '2099-01-01', contactName: 'x', contactPhone: '13800000000' }
  const project: Readonly<Record<string, object>> = {
    ...{ page: {}, detail: { id }, events: { id }, shares: { id }, submit: { id, version: 1, ...facts } },
    ...{ remove: { ids: id }, restore: { id }, archive: { id, version: 1, state: 1 }, share: { id, link: {} } },
    ...{ unshare: { id, shareId: '1' }, handOver: { id, account: 'x' }, shared: { token: `x.${id}` } },
  }
  const list: Readonly<Record<string, object>> = {
    ...{
      upload: { projectId: id, text: 'x' },
      mapping: { versionId, version: 1, sheets },
      versions: { projectId: id },
    },
    ...{ lines: { versionId }, line: { id: lineId, version: 1, quantity: '1' }, match: { versionId } },
    ...{ candidates: { lineId }, confirm: { versionId, allGreen: 1 }, undo: { versionId, lineIds }, memory: {} },
    ...{ 'memory/remove': { ids: '1' }, price: asked, pricings: { projectId: id }, pricing: { id: pricingId } },
    ...{ compare: { left: pricingId, right: pricingId }, inquiry: { versionId, lineIds, ...demand } },
    ...{ adopt: { pricingId, lineId, replyId: '1' }, 'take-corrections': { pricingId }, export: { pricingId } },
    ...{ file: { versionId }, largest: { pricingId } },
  }
  return (path: string) => {
    const name = path.split('/').slice(2).join('/')
    const found = path.startsWith('materialProject/') ? project[name] : list[name]
    if (!found) throw new Error(`${path} is not in the walk`)
    return found as Record<string, string>
  }
}

/** These answer about the caller's own things alone. */
const own = /\/page$|\/memory$/

type Ask = Readonly<{ d: WorkbenchDesk; input: ReturnType<typeof inputs> }>

async function walk({ d, input }: Ask, who: string) {
  const answers: { path: string; method: string; code: number; text: string }[] = []
  for (const { path, method } of calls) {
    const given = input(path)
    const withQuery = /\/remove$/.test(path) ? `${path}?ids=${given.ids}` : path
    const answer =
      method === 'GET' ? await d.get(who, path, given) : await d.post(who, withQuery, 'ids' in given ? {} : given)
    answers.push({ path, method, code: answer.code, text: JSON.stringify(answer) })
  }
  return answers
}

test('every call is closed to users whom the owner did not let in, and no log or job holds a quantity', async ({
  staged,
  world,
}) => {
  const d = await workbenchDesk(staged, world)
  const bar = await aMaterial(d, '热轧带肋钢筋 HRB400E Φ16')
  await aReference(d.station, bar, { period: month, regionCode: city, priceExcl: '3000.00' })
  const list = await aMatchedList(d, [{ material: bar.stdMaterialId, quantity }])
  const pricingId = await list.price()
  const ask = { d, input: inputs(list, pricingId) }
  // The walk would find it: its owner does.
  const seen = await d.get('owner', 'lines', { versionId: list.versionId, pricingId })
  expect(JSON.stringify(seen)).toMatch(planted)

  const isShut = async (who: string) => {
    const answers = await walk(ask, who)
    const open = answers.filter(({ path, code }) => !own.test(path) && ![400, 401, 403, 404].includes(code))
    expect(open, who).toEqual([])
    expect(
      answers.filter(({ text }) => planted.test(text) || (text.includes(`"${list.projectId}"`) && own.test(text))),
      who,
    ).toEqual([])
    return answers
  }
  for (const who of ['colleague', 'stranger', 'admin', 'administrator', 'nobody']) {
    const reads = (await isShut(who)).filter(({ path, method }) => method === 'GET' && !own.test(path))
    expect(reads.filter(({ code }) => code !== (who === 'nobody' ? 401 : 404) && code !== 404)).toEqual([])
  }

  const userIds = [d.callers.third?.userId]
  const { data } = await d.post('owner', d.project('share'), { id: list.projectId, userIds, hideQuantities: 1 })
  const shared = await walk(ask, 'third')
  expect(shared.filter(({ text }) => planted.test(text))).toEqual([])
  expect(shared.filter(({ method, code }) => method === 'POST' && code < 400)).toEqual([])
  expect(shared.find(({ path }) => path.endsWith('/lines'))).toMatchObject({ code: 200 })
  const end = (values: object) =>
    d.inside('owner', ({ db }) =>
      db.updateTable('materialProjectShare').set(values).where('id', '=', data.shares[0].id).execute(),
    )
  await end({ expiresAt: new Date(0) })
  await isShut('third')
  await end({ expiresAt: null, revokedAt: new Date() })
  await isShut('third')

  await world.logs.flush()
  const tables = ['api_log', 'usual_log', 'error_log', 'audit_record', 'job', 'message', 'material_project_event']
  for (const table of tables) {
    const rows = await d.inside('owner', ({ db }) =>
      sql<{ whole: string }>`select t::text as whole from ${sql.table(table)} t`.execute(db),
    )
    expect(
      rows.rows.filter(({ whole }) => planted.test(whole)),
      table,
    ).toEqual([])
  }
})
