import { sql } from 'kysely'
import { addStandardCategories } from '../areas/category/add-categories.ts'
import { addStandardReports } from '../areas/report/standard-reports.ts'
import { addStandardRules } from '../areas/workbench/adjust/rule/standard-rules.ts'
import type { Config } from '../config.ts'
import { renewIdentities } from '../domain/pricing-rows/renew-identities.ts'
import { describeMaterials } from '../domain/search/describe-materials.ts'
import { addDictionaries } from '../domain/station/add-dictionaries.ts'
import { programCaller } from '../platform/callers/caller.ts'
import type { Ctx, InTransaction } from '../platform/database/database.ts'
import { inEveryTenant } from '../platform/jobs/every-tenant.ts'
import { sowDemo } from './demo.ts'
import { sowDemoNotices } from './demo-notices.ts'
import { sowMenus } from './menus.ts'
import { sowPackages } from './packages.ts'
import { sowParams } from './params.ts'
import { type Sown, sowPlatformTenant } from './platform-tenant.ts'
import { sowLeaveProcess } from './processes/leave-process.ts'
import { sowGeneralCategory, sowPurchaseProcess } from './processes/purchase-process.ts'
import { sowMoreRegions, sowRegions } from './regions.ts'
import { sowSearchWords } from './search-words.ts'
import { sowAdjustSheet } from './station/adjust-sheet.ts'
import { sowPapers } from './station/papers.ts'
import { sowProject } from './station/project.ts'
import { sowStation } from './station/station.ts'
import { mailDictionaries, systemDictionaries } from './system-dictionaries.ts'
import { sowTopMenus } from './top-menus.ts'
import { ensureWebClient } from './web-client.ts'

type Seed = Readonly<{
  name: string
  /** Only in the demonstration; `station`: only with its prices. */
  demoOnly?: true | 'station'
  /** Writes rows of the platform alone, which one cell publishes to the others. */
  platform?: true
  // biome-ignore lint/suspicious/noConfusingVoidType: most seeds have no result
  sow: (ctx: Ctx, config: Config) => Promise<Sown | void>
}>

/** Existing stations must get this part too. */
const toEveryTenant = (sow: (ctx: Ctx) => Promise<void>) => async (ctx: Ctx) => void (await inEveryTenant(ctx, sow))

/** The initial data of an installation, in this order, each part once. Append only: a part never runs twice. */
export const seeds: readonly Seed[] = [
  { name: 'params', platform: true, sow: sowParams },
  { name: 'menus', platform: true, sow: sowMenus },
  { name: 'top-menus', platform: true, sow: sowTopMenus },
  { name: 'dictionaries', platform: true, sow: (ctx) => addDictionaries(ctx, 'dict', systemDictionaries) },
  { name: 'regions', platform: true, sow: sowRegions },
  { name: 'packages', platform: true, sow: sowPackages },
  { name: 'platform-tenant', sow: sowPlatformTenant },
  { name: 'demo', demoOnly: true, sow: sowDemo },
  { name: 'material-categories', sow: toEveryTenant(addStandardCategories) },
  { name: 'demo-notices', demoOnly: true, sow: sowDemoNotices },
  { name: 'demo-station', demoOnly: 'station', sow: sowStation },
  { name: 'mail-dictionary', platform: true, sow: (ctx) => addDictionaries(ctx, 'dict', mailDictionaries) },
  { name: 'reports', sow: toEveryTenant(addStandardReports) },
  { name: 'leave-process', platform: true, sow: sowLeaveProcess },
  { name: 'demo-papers', demoOnly: 'station', sow: sowPapers },
  { name: 'more-regions', platform: true, sow: sowMoreRegions },
  { name: 'search-words', platform: true, sow: sowSearchWords },
  { name: 'search-documents-1', sow: toEveryTenant(describeMaterials) },
  { name: 'search-documents-2', sow: toEveryTenant(describeMaterials) },
  { name: 'material-identity-1', sow: toEveryTenant(renewIdentities) },
  { name: 'process-category', platform: true, sow: sowGeneralCategory },
  { name: 'demo-process', demoOnly: true, platform: true, sow: sowPurchaseProcess },
  { name: 'adjust-rules', sow: toEveryTenant(addStandardRules) },
  { name: 'demo-project', demoOnly: 'station', sow: sowProject },
  { name: 'search-words-2', platform: true, sow: sowSearchWords },
  { name: 'search-documents-3', sow: toEveryTenant(describeMaterials) },
  { name: 'demo-adjust-sheet', demoOnly: 'station', sow: sowAdjustSheet },
  { name: 'search-words-3', platform: true, sow: sowSearchWords },
  { name: 'search-documents-4', sow: toEveryTenant(describeMaterials) },
]

export const platformSeeds: readonly string[] = seeds.filter(({ platform }) => platform).map(({ name }) => name)

/**
 * Runs the missing parts. Each part is one transaction that begins by claiming its name: of two processes one runs it
 * and the other waits, and a part interrupted by a crash is neither stored nor claimed.
 */
export async function runSeeds(inTransaction: InTransaction, config: Config): Promise<Sown> {
  const sown: Sown = {}
  for (const { name, demoOnly, sow } of seeds) {
    if (demoOnly && !config.demo) continue
    if (demoOnly === 'station' && !config.demoStation) continue
    const result = await inTransaction(program, async (ctx) => {
      if (await isSown(ctx, name)) return undefined
      return sow(ctx, config)
    })
    Object.assign(sown, result)
  }
  await inTransaction(program, (ctx) => ensureWebClient(ctx, config))
  return sown
}

/** No tenant: initial data is not a user's change, so it leaves no audit trail. */
const program = programCaller('')

async function isSown(ctx: Ctx, name: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`select claim_seed(${name}) claimed`.execute(ctx.db)
  return !rows[0]?.claimed
}
