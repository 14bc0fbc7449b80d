import { auditResult } from '@library/contract/material/material.states'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { aPriceStation, type PriceStation } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'
import { verifyChain } from './audit-chain.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

/** Bypassing all permissions of the application: an attacker with access to the database. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

async function decisions(s: PriceStation, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const { id } = await s.aRow({ submitFlag: 1 })
    await s.ask('auditor', 'audit', { id, result: auditResult.passed, opinion: `第 ${at} 条` })
  }
}

const verified = (s: PriceStation) => s.station.in(verifyChain)

test('the chain of decisions is complete, also under concurrent decisions', async ({ s }) => {
  const rows = await Promise.all(Array.from({ length: 6 }, () => s.aRow({ submitFlag: 1 })))
  await Promise.all(rows.map(({ id }) => s.ask('auditor', 'audit', { id, result: auditResult.passed })))
  expect(await verified(s)).toEqual({ records: 6 })
})

test.for([
  ['changed', `update material_audit set opinion = '改' where tenant_id = $1 and chain_no = 2`, '2'],
  ['changed', `update material_audit set result = 2, hash = 'x' where tenant_id = $1 and chain_no = 3`, '3'],
  ['missing', `delete from material_audit where tenant_id = $1 and chain_no = 2`, '3'],
  ['cut', `delete from material_audit where tenant_id = $1 and chain_no = 4`, '4'],
] as const)('a record that was %s behind the program’s back is found', async ([why, statement, chainNo], { s }) => {
  await decisions(s, 4)
  await tamper(statement, [s.tenantId])
  expect((await verified(s)).broken).toMatchObject({ why, chainNo })
})

test('the program itself can neither change nor remove a record', async ({ s }) => {
  await decisions(s, 1)
  const change = s.station.in((ctx) => ctx.db.updateTable('materialAudit').set({ opinion: 'x' }).execute())
  await expect(change).rejects.toThrow('permission denied')
  await expect(s.station.in((ctx) => ctx.db.deleteFrom('materialAudit').execute())).rejects.toThrow('permission denied')
})
