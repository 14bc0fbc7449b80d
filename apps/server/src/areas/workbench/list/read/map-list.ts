import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { ListSheet } from '@library/contract/workbench/list'
import type { ListVersion, mapListCall } from '@library/contract/workbench/list.calls'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import { filesOf } from '../../../../platform/files/files.ts'
import type { World } from '../../../../platform/world.ts'
import { recordEvent } from '../../project/record-event.ts'
import { requireEditedVersion, requireIdle, type VersionAccess } from '../version-access.ts'
import { versionOf } from '../versions.ts'
import { byHeading, headingKey } from './heading-memory.ts'
import { type OpenedList, openList, rememberedMappings } from './open-list.ts'
import { insertVersion, nextNumber } from './upload-list.ts'
import { writeLines } from './write-lines.ts'

type Body = BodyOf<typeof mapListCall>

/** Reads the upload again as the user says. What he says is remembered for the same headings. */
export async function mapList(world: World, request: FastifyRequest, body: Body): Promise<ListVersion> {
  const { content, version, remembered } = await request.transact(async (ctx) => {
    const version = await requireCurrent(ctx, body)
    const content = await filesOf(world).read(ctx, version.attachId)
    return { version, content, remembered: await rememberedMappings(ctx) }
  })
  const choices = Object.fromEntries(body.sheets.map(({ name, ...choice }) => [name, choice]))
  const asked = { file: content, isPasted: version.isPasted === 1, remembered, choices }
  return openList(asked, (read) =>
    request.transact(async (ctx) => {
      const current = await requireCurrent(ctx, body)
      await requireIdle(ctx, current)
      await rememberMappings(ctx, read.sheets)
      const id = await replaceLines(ctx, current, read)
      await recordEvent(ctx, current.projectId, 'mapping', { subjectId: id, details: { lines: read.lines } })
      return versionOf(ctx, id)
    }),
  )
}

async function requireCurrent(ctx: Ctx, { versionId, version }: Body): Promise<VersionAccess> {
  const found = await requireEditedVersion(ctx, versionId)
  if (found.version !== version) throw fail('common/stale', { id: versionId, version })
  return found
}

/** A pricing is a snapshot of its lines, so a version that was priced stays, and the new reading is a version of its own. */
async function replaceLines(ctx: Ctx, old: VersionAccess, read: OpenedList): Promise<string> {
  const { id, projectId, fileName, attachId, isPasted } = old
  const { rows } = await sql<{ isPriced: boolean }>`
    select exists (select from material_list_pricing where version_id = ${id}) as is_priced`.execute(ctx.db)
  if (rows[0]?.isPriced) {
    const no = await nextNumber(ctx, projectId)
    return insertVersion(ctx, { projectId, no, fileName, attachId, isPasted, madeFrom: id }, read)
  }
  await sql`delete from material_list_line where version_id = ${id}`.execute(ctx.db)
  await ctx.db
    .updateTable('materialListVersion')
    .set({ sheets: JSON.stringify(read.sheets), lineCount: read.lines, state: 0 })
    .where('id', '=', id)
    .execute()
  await writeLines(ctx, old, read)
  return id
}

async function rememberMappings(ctx: Ctx, sheets: readonly ListSheet[]): Promise<void> {
  for (const { headings, mapping, mappedBy } of sheets) {
    if (mappedBy !== 'user') continue
    const stored = JSON.stringify(byHeading(headings, mapping))
    await sql`insert into material_list_mapping (heading_key, mapping) values (${headingKey(headings)}, ${stored}::jsonb)
      on conflict (tenant_id, owner_id, heading_key) where is_deleted = 0 do update set mapping = excluded.mapping`.execute(
      ctx.db,
    )
  }
}
