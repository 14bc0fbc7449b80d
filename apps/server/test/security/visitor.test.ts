import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../desks/prices.ts'
import { aStation, type Station } from '../world/people.ts'
import { test } from '../world.ts'
import { type Operation, operationsOf } from './document.ts'

/** Values in rows that must not be returned: a visitor may see the newest issue and the trend of three. */
const secrets = {
  contact: '秘密联系人',
  enterprise: '秘密贸易行',
  phone: '13800000000',
  quotation: '987654321987654',
  reason: 'secret-reason',
  refusal: 'secret-refusal',
  person: '876543210987654',
  draft: 'secret-draft',
  waiting: 'secret-waiting',
  offline: 'secret-offline',
  older: 'secret-older',
  longAgo: '7777.77',
  internal: 'secret-notice',
  unreleased: 'secret-tomorrow',
  foreign: 'secret-foreign',
}

async function aStationWithSecrets(station: Station): Promise<string[]> {
  await anIssue(station, '202606', periodState.archived)
  await anIssue(station, '202610')
  const shown = await aPrice(station, { spec: 'shown', enterprise: secrets.enterprise })
  const outlier = await aPrice(station, { spec: 'shown', enterprise: secrets.enterprise, priceExcl: '9000.00' })
  const older = await aPrice(station, { spec: secrets.older, period: '202606', status: materialStatus.archived })
  const hidden = [
    await aPrice(station, { spec: secrets.draft, status: materialStatus.draft }),
    await aPrice(station, { spec: secrets.waiting, status: materialStatus.approved }),
    await aPrice(station, { spec: secrets.offline, status: materialStatus.offline }),
  ]
  await aReference(station, shown, { period: '202610', priceExcl: '3500.00' })
  await aReference(station, shown, { period: '202606', priceExcl: secrets.longAgo })
  await aReference(station, shown, { period: '202510', priceExcl: secrets.longAgo })
  await station.in(async ({ db }) => {
    await sql`update material_info set contact_name = ${secrets.contact}, quotation_id = ${secrets.quotation}::bigint,
      change_reason = ${secrets.reason}, reject_reason = ${secrets.refusal}, create_user = ${secrets.person}::bigint,
      update_user = ${secrets.person}::bigint`.execute(db)
    const excluded = JSON.stringify([{ id: outlier.id, reason: 'level' }])
    await sql`update material_reference_price set n_excluded = 1, excluded = ${excluded}::jsonb where period = '202610'`.execute(
      db,
    )
    const tomorrow = new Date(Date.now() + 86_400_000)
    const notice = { category: 1, content: '', releaseTime: new Date(0) }
    await db
      .insertInto('notice')
      .values([
        { ...notice, title: secrets.internal, isPublic: 0 },
        { ...notice, title: secrets.unreleased, isPublic: 1, releaseTime: tomorrow },
      ])
      .execute()
  })
  return [shown, older, ...hidden].flatMap(({ id, stdMaterialId, categoryId }) => [id, stdMaterialId, categoryId])
}

/** The same query in every form a call supports, for one id and text. */
function questionsFor({ query }: Operation, id: string, text: string): Record<string, string>[] {
  const far = { period: '202606', startPeriod: '202501', endPeriod: '202610', year: '2025', current: '2', size: '50' }
  const known: Record<string, string> = { ...far, id, ids: id, term: text, name: text, priceType: '3', readable: '1' }
  const named = (more: Record<string, string>) =>
    Object.fromEntries(Object.entries({ ...known, ...more }).filter(([name]) => query.properties?.[name]))
  return [named({}), named({ materialName: text }), named({ stdMaterialId: id }), named({ categoryId: id })]
}

async function allAnswers(app: FastifyInstance, operation: Operation, asked: { ids: string[]; tenantId: string }) {
  const texts = ['钢', 'secret', '']
  const questions = asked.ids.flatMap((id) => texts.flatMap((text) => questionsFor(operation, id, text)))
  const urls = new Set(questions.map((query) => `${operation.path}?${new URLSearchParams(query)}`))
  const answers: string[] = []
  for (const url of urls) {
    const answer = await app.inject({ url, headers: { 'tenant-id': asked.tenantId } })
    answers.push(answer.body)
  }
  return answers.join('\n')
}

test('whatever a visitor requests from the open calls, they never return what the pages hide', async ({
  staged: { app },
  world,
}) => {
  const station = await aStation(world)
  const ids = await aStationWithSecrets(station)
  const foreign = await aPrice(await aStation(world), { spec: secrets.foreign })
  const open = (await operationsOf(app)).filter(
    ({ isOpen, method, path }) => isOpen && method === 'GET' && !path.includes('oauth'),
  )
  const leaked: string[] = []
  let shown = ''
  for (const operation of open) {
    const answers = await allAnswers(app, operation, { ids: [...ids, foreign.id], tenantId: station.tenantId })
    shown += answers
    // A refusal may repeat the request: the secrets are not part of any request.
    for (const [name, secret] of Object.entries(secrets))
      if (answers.includes(secret)) leaked.push(`${operation.path}: ${name}`)
  }
  expect(shown).not.toContain('common/too-many')
  expect(shown).toContain('"spec":"shown"')
  expect(leaked).toEqual([])
})
