import { code } from '@library/contract/develop/code'
import { datasource } from '@library/contract/develop/datasource'
import { model } from '@library/contract/develop/model'
import type { PrototypeRow } from '@library/contract/develop/model-prototype'
import { permissionFor } from '@library/contract/menu/page-resource'
import pg from 'pg'
import { inject } from 'vitest'
import type { World } from '../../src/platform/world.ts'
import { aPlatformAdministrator, appFor, test as base, openWorld, testConfig } from '../world.ts'

const permissions = [datasource, model, code].flatMap((resource) =>
  (['view', 'add', 'edit', 'delete'] as const).map((action) => permissionFor(resource, action)),
)

/**
 * The platform administrator with the development tools, in an installation that allows data sources on this machine.
 */
export async function aDeveloper(world: World) {
  const { app, as } = await appFor(world)
  const headers = as(aPlatformAdministrator([...permissions, 'tenant_setting']))
  const at = (path: string) => `/api/blade-develop/${path}`
  return {
    app,
    headers,
    post: async (path: string, payload?: object) => {
      const answer = await app.inject({ method: 'POST', url: at(path), headers, ...(payload ? { payload } : {}) })
      return answer.json()
    },
    get: async (path: string) => (await app.inject({ url: at(path), headers })).json(),
    download: (path: string) => app.inject({ method: 'POST', url: at(path), headers }),
  }
}
export type Developer = Awaited<ReturnType<typeof aDeveloper>>

/** A data source for the test database. */
export function ownDoor(name?: string) {
  const { hostname, port, username, password, pathname } = new URL(inject('databaseUrl'))
  return {
    url: `postgresql://${hostname}:${port}/${name ?? pathname.slice(1)}`,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

let serial = 0
export function fresh(prefix: string): string {
  serial += 1
  return `${prefix}${process.pid}x${serial}`
}

export async function aDatasource(developer: Developer, values: object = {}): Promise<{ id: string; name: string }> {
  const payload = { name: fresh('source'), driverClass: 'PostgreSQL', ...ownDoor(), ...values }
  return (await developer.post('datasource/submit', payload)).data
}

type ModelValues = { modelTable: string; modelCode: string; modelClass: string; modelName: string }

/** A model with the properties that its table suggests, some of them changed. */
export async function aModel(
  developer: Developer,
  values: ModelValues,
  decide: (row: PrototypeRow) => Partial<PrototypeRow> = () => ({}),
): Promise<{ id: string }> {
  const datasourceId = (await aDatasource(developer)).id
  const { data } = await developer.post('model/submit', { datasourceId, ...values })
  const rows: PrototypeRow[] = (await developer.get(`model/model-prototype?modelId=${data.id}`)).data
  await developer.post(
    'model-prototype/submit-list',
    rows.map((row) => ({ ...row, ...decide(row) })),
  )
  return data
}

/** Runs SQL as the owner of the shared test database, in a schema that represents an external one. */
export async function inSource(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query(`create schema if not exists legacy; set search_path = legacy; ${text}`)
  } finally {
    await client.end()
  }
}

export const test = base.extend<{ world: World; developer: Developer }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const world = await openWorld(testConfig({ DATASOURCE_PRIVATE_HOSTS: '127.0.0.1' }))
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
  developer: [
    async ({ world }, use) => {
      const developer = await aDeveloper(world)
      await use(developer)
      await developer.app.close()
    },
    { scope: 'file' },
  ],
})
