import { periodState } from '@library/contract/material/period.states'
import { ladderSteps } from '@library/contract/workbench/project'
import { priceBasis } from '@library/pricing/tax'
import { sql } from 'kysely'
import { takeGreen } from '../../areas/workbench/list/confirm/confirm-matches.ts'
import { loadCatalogue, type StampedCatalogue } from '../../areas/workbench/list/match/catalogue-data.ts'
import { portionsOf, textsToMatch } from '../../areas/workbench/list/match/texts-to-match.ts'
import { settleState, writeMatches } from '../../areas/workbench/list/match/write-matches.ts'
import { insertVersion } from '../../areas/workbench/list/read/upload-list.ts'
import { requireEditedVersion, type VersionAccess } from '../../areas/workbench/list/version-access.ts'
import { startPricing } from '../../areas/workbench/pricing/start-pricing.ts'
import { recordEvent } from '../../areas/workbench/project/record-event.ts'
import { submitProject } from '../../areas/workbench/project/submit-project.ts'
import type { Config } from '../../config.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import { checkFile } from '../../platform/files/check-file.ts'
import { bodyOf } from '../../platform/files/file-body.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import { storesOf } from '../../platform/files/stores/stores.ts'
import { asUser, type User } from './as-user.ts'
import { listFile, listName } from './list-file.ts'
import { matcherHere, readHere } from './list-work.ts'

const regionCode = '330100'
export const project = {
  name: '滨江花园一期 3# 楼',
  contractNo: 'BJHY-03',
  note: '演示数据：主体结构施工中的住宅楼',
  regionCode,
  taxMethod: 1,
  taxRate: '0.09',
  priceLadder: [...ladderSteps],
}

/** A project of the cost engineer with one list, done by the rules of the workbench themselves: read, matched, priced. */
export async function sowProject(ctx: Ctx, config: Config): Promise<void> {
  await asTenant(ctx, platformTenant, async (ctx) => {
    const [engineer, period] = [await engineerOf(ctx), await newestIssue(ctx)]
    if (!engineer || !period) return
    const catalogue = await loadCatalogue(ctx, platformTenant)
    await asUser(ctx, engineer, async (ctx) => {
      if (await ctx.db.selectFrom('materialProject').select('id').limit(1).executeTakeFirst()) return
      const versionId = await bringIn(ctx, config)
      await matchInPart(ctx, await requireEditedVersion(ctx, versionId), catalogue)
      const ladder = [...ladderSteps]
      // The job runs as soon as the server does.
      await startPricing(ctx, { versionId, regionCode, period, taxMode: priceBasis.excluded, ladder, exceptions: [] })
    })
  })
}

export async function engineerOf(ctx: Ctx): Promise<User | undefined> {
  return ctx.db
    .selectFrom('appUser')
    .select(['id', 'account', 'name', 'realName'])
    .where('account', '=', 'member')
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
}

async function newestIssue(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ period: string | null }>`
    select max(period) as period from material_period where state >= ${periodState.published} and is_deleted = 0`.execute(
    ctx.db,
  )
  return rows[0]?.period ?? null
}

/** The project and the first version of its list, as an upload stores it. Answers the version. */
async function bringIn(ctx: Ctx, config: Config): Promise<string> {
  const { id: projectId } = await submitProject(ctx, project)
  const file = await listFile()
  const home = { stores: storesOf(config), domain: config.publicUrl ?? '' }
  const checked = await checkFile({ originalName: listName, body: bodyOf(file), kind: 'project' })
  const { id: attachId } = await keepFile(ctx, home, checked)
  const read = await readHere(file)
  const version = { projectId, no: 1, fileName: listName, attachId, isPasted: 0 }
  const id = await insertVersion(ctx, version, read)
  await recordEvent(ctx, projectId, 'upload', { subjectId: id, details: { no: 1, lines: read.lines } })
  return id
}

/** Lines whose certain matches he has accepted. The rest waits for the user who tries the demonstration. */
const accepted = 15

async function matchInPart(ctx: Ctx, version: VersionAccess, catalogue: StampedCatalogue): Promise<void> {
  const { id: versionId, projectId } = version
  await recordEvent(ctx, projectId, 'match', { subjectId: versionId })
  const match = await matcherHere(catalogue)
  const portions = portionsOf(await textsToMatch(ctx, { versionId, jobId: null }), accepted)
  for (const [at, texts] of portions.entries()) {
    await writeMatches(ctx, { versionId, rows: match(texts), jobId: null })
    if (at === 0) await takeGreen(ctx, version)
  }
  await settleState(ctx, versionId)
}
