import { inquiryStatus } from '@library/contract/inquiry/inquiry.states'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type InquiryDesk, inquiryDesk } from '../desks/inquiry-desk.ts'
import { anIssue, aPrice } from '../desks/prices.ts'
import { test } from '../world.ts'
import { endless, type Operation, operationsOf } from './document.ts'

const secret = { name: '秘密联系人', phone: '13912345678', mail: 'secret@contact.example' }

/** The one call that gives a contact, and counts who asked. */
const theCall = 'getContact'

test('no call but the counted one gives a reader the contact of somebody else', async ({ staged, world }) => {
  const { app, as } = staged
  const desk = await inquiryDesk(staged, world)
  const ids = await hiddenContacts(desk)
  const { tenantId } = desk.station
  const readers = {
    visitor: { 'tenant-id': tenantId },
    member: as(desk.callers.member),
    distant: as(desk.callers.distant),
  }
  const reads = (await operationsOf(app)).filter((operation) => isRead(operation) && !operation.path.endsWith(theCall))
  const leaked: string[] = []
  const masked = new Set<string>()
  for (const [name, headers] of Object.entries(readers))
    for (const operation of reads.filter(({ isOpen }) => isOpen || name !== 'visitor'))
      for (const id of ids) {
        const { body }: LightMyRequestResponse = await app.inject(readOf(operation, id, headers))
        if (body.includes('139****5678')) masked.add(operation.path.split('/').slice(-2).join('/'))
        if (Object.values(secret).some((text) => body.includes(text))) leaked.push(`${name}: ${operation.name}`)
      }
  expect([...new Set(leaked)]).toEqual([])
  // The walk reached rows that carry a contact.
  expect([...masked]).toEqual(expect.arrayContaining(['MaterialInfo/list', 'MaterialInfo/detail', 'Enterprise/page']))
  expect([...masked]).toEqual(expect.arrayContaining(['materialInquiryDemand/page', 'materialInquiryDemand/detail']))
})

/** Everybody's contact becomes the secret one, except that of the reading enterprise; returns none and an id of each kind, to ask for. */
async function hiddenContacts({ station, enterprises, inState }: InquiryDesk): Promise<string[]> {
  await anIssue(station, '202610')
  const { id: infoId } = await aPrice(station)
  const { id: open } = await inState(inquiryStatus.inquiring, { isPublic: 1 })
  const { id: ended } = await inState(inquiryStatus.closed, { isPublic: 1 })
  await station.in(async ({ db }) => {
    const contact = sql`contact_name = ${secret.name}, contact_phone = ${secret.phone}`
    await sql`update enterprise set ${contact}, contact_email = ${secret.mail} where id <> ${enterprises.distant}`.execute(
      db,
    )
    await sql`update material_info set ${contact}`.execute(db)
    await sql`update material_inquiry_demand set ${contact}`.execute(db)
  })
  return ['', infoId, open, ended, enterprises.enterprise ?? '']
}

function isRead({ method, path, body }: Operation): boolean {
  if (path === endless || path.includes('oauth')) return false
  return method === 'GET' || body?.properties?.current !== undefined || /list|page|export|search/i.test(path)
}

function readOf({ method, path, query, body }: Operation, id: string, headers: Record<string, string>) {
  const subject = id ? { id, ids: id, infoId: id, demandId: id, enterpriseId: id } : {}
  const known = { ...subject, format: 'csv', current: 1, size: 200 }
  const taken = (names: object = {}) =>
    Object.fromEntries(Object.entries(known).filter(([name]) => Object.hasOwn(names, name)))
  const asked = { method, url: path, headers, query: taken(query.properties) as Record<string, string> }
  return method === 'POST' ? { ...asked, payload: taken(body?.properties) } : asked
}
