import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { ownLookCall, setOwnLookCall } from '@library/contract/tenant/station-look'
import type { Ctx } from '../../platform/database/database.ts'
import { isShownPicture, requireReadable } from '../../platform/files/attach-row.ts'
import { withLinks } from '../../platform/files/files.ts'

type OwnLook = AnswerOf<typeof ownLookCall>

/** What the station has set itself. */
export async function ownLook(ctx: Ctx): Promise<OwnLook> {
  const look = await ctx.db
    .selectFrom('stationLook')
    .select(['name', 'colour', 'logoAttachId', 'backgroundAttachId'])
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!look) return { name: null, colour: null, logo: null, background: null }
  const { name, colour, logoAttachId, backgroundAttachId } = look
  const files = await withLinks(ctx, await pictures(ctx, [logoAttachId, backgroundAttachId]))
  const fileOf = (wanted: string | null) => {
    const file = files.find(({ id }) => id === wanted)
    return file ? { id: file.id, originalName: file.originalName, link: file.link } : null
  }
  return { name, colour, logo: fileOf(logoAttachId), background: fileOf(backgroundAttachId) }
}

/** The whole look at once, so that a reset is a look without values. */
export async function setOwnLook(ctx: Ctx, look: BodyOf<typeof setOwnLookCall>): Promise<null> {
  const wanted = [look.logoAttachId, look.backgroundAttachId].filter((id) => id !== null)
  const known = await ownLook(ctx)
  const present = [known.logo?.id, known.background?.id]
  // A colleague may have uploaded the present picture.
  await requireReadable(
    ctx,
    wanted.filter((id) => !present.includes(id)),
  )
  const found = await pictures(ctx, wanted)
  if (!found.every(isShownPicture)) throw fail('look/not-a-picture', { fields: fieldsOf(look, found) })
  const values = { ...look, colour: look.colour?.toLowerCase() ?? null }
  await ctx.db
    .insertInto('stationLook')
    .values(values)
    .onConflict((row) => row.columns(['tenantId']).where('isDeleted', '=', 0).doUpdateSet(values))
    .execute()
  return null
}

type Picture = Readonly<{ id: string; kind: string; originalName: string }>

async function pictures(ctx: Ctx, ids: readonly (string | null)[]): Promise<Picture[]> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  return ctx.db
    .selectFrom('attach')
    .select(['id', 'kind', 'originalName'])
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .execute()
}

function fieldsOf(look: BodyOf<typeof setOwnLookCall>, found: readonly Picture[]): string[] {
  const wrong = found.filter((file) => !isShownPicture(file)).map(({ id }) => id)
  return (['logoAttachId', 'backgroundAttachId'] as const).filter((field) => wrong.includes(look[field] ?? ''))
}
