import { rmSync } from 'node:fs'
import { materialStatus } from '@library/contract/material/material.states'
// biome-ignore lint/style/noRestrictedImports: rows are copied for the peer as the superuser, outside the tenant wall
import pg from 'pg'
import { startDatabase } from '../../src/start-database.ts'
import { bundleServer } from '../bundle.ts'
import { startChild } from '../child.ts'
import { compare, type Pair, type Target } from '../load.ts'
import { fillFolder } from '../scale.ts'
import { benchFolder, settings } from '../settings.ts'
import { signIn } from '../sign-in.ts'
import type { Undisturbed } from '../undisturbed.ts'
import { installDirectus, startDirectus } from './directus.ts'

export type PeerFigure = Readonly<{ name: string; rows: number; pair: Pair }>

const schema = 'peer'
const period = '202610'
const connections = 16

/** The requests to both; we never cache more than 30 rows, and the peer caches nothing by default. */
const questions: Readonly<Record<string, { ours: string; theirs: string }>> = {
  'first page of an issue, 31 rows': {
    ours: `size=31&period=${period}`,
    theirs: `limit=31&filter[period][_eq]=${period}`,
  },
  'first page of an issue, 20 rows, kept by us': {
    ours: `size=20&period=${period}`,
    theirs: `limit=20&filter[period][_eq]=${period}`,
  },
  'search 钢筋, 31 rows': { ours: 'size=31&materialName=钢筋', theirs: 'limit=31&search=钢筋' },
}

type Options = Readonly<{ rows: number; seconds: number; undisturbed: Undisturbed; say: (line: string) => void }>

/** The same rows in the same PostgreSQL, listed and searched through us and through a general back-office. */
export async function measurePeer({ rows, seconds, undisturbed, say }: Options): Promise<PeerFigure[]> {
  const installed = installDirectus(say)
  const folder = benchFolder()
  const bundle = await bundleServer()
  const undo: Array<() => Promise<void>> = []
  try {
    await fillFolder(folder, rows, say)
    const { url, stop } = await startDatabase({ databaseUrl: undefined, dataDir: folder }, () => undefined)
    undo.push(stop)
    const copied = await copyRows(url)
    const server = await startChild(bundle.file, [], { ...settings, DATABASE_URL: url })
    undo.push(server.stop)
    const peer = await startDirectus(installed, { url, schema })
    undo.push(peer.stop)
    const headers = await signIn(server)
    const figures: PeerFigure[] = []
    for (const [name, { ours, theirs }] of Object.entries(questions)) {
      say(name)
      const mine = { url: encodeURI(`${server.address}/api/materialInfo/MaterialInfo/page?${ours}`), headers }
      const more = 'sort=-id&page=1&meta=filter_count'
      const others = { url: encodeURI(`${peer.address}/items/price?${theirs}&${more}`), headers: peer.headers }
      await bothShow(mine, others)
      const pair = await compare(mine, others, { connections, seconds, rounds: 3, undisturbed })
      figures.push({ name, rows: copied, pair })
    }
    return figures
  } finally {
    for (const step of undo.reverse()) await step()
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The published rows of all issues, with the indexes its queries can use. */
async function copyRows(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`create schema ${schema}`)
    await client.query(`create table ${schema}.price as select id, info_no, material_name, spec, brand, unit_code,
      category_code, category_name, region_code, period, price_type, tax_rate, price_incl, price_excl
      from material_info where status in (${materialStatus.published}, ${materialStatus.archived}) and is_deleted = 0`)
    await client.query(`alter table ${schema}.price add primary key (id)`)
    await client.query(`create index on ${schema}.price (period, id)`)
    await client.query(`analyze ${schema}.price`)
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${schema}.price`)
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/** Finding nothing is fast: both must have rows to show. */
async function bothShow(ours: Target, theirs: Target): Promise<void> {
  const ask = async ({ url, headers }: Target) =>
    (await fetch(url, { headers: headers as Record<string, string> })).json() as Promise<Record<string, never>>
  const { records = [] } = ((await ask(ours)).data ?? {}) as { records?: unknown[] }
  const found = ((await ask(theirs)).data ?? []) as unknown[]
  if (records.length === 0 || records.length !== found.length)
    throw new Error(`We show ${records.length} rows and the peer ${found.length}`)
}
