import { fail } from '@library/contract/errors'
import { type DemandInput, demandInput } from '@library/contract/inquiry/inquiry'
import { check } from '@library/contract/kit/field-problems'
import { labels } from '@library/contract/kit/label'
import { requireRegion } from '../../domain/organisation/require-region.ts'
import { InvalidInput } from '../../http/input/validation.ts'
import { isInDictionary } from '../../kit/known-values.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { requireReadable } from '../../platform/files/attach-row.ts'
import { readParams } from '../../platform/settings/params.ts'

/** The call accepts a partial form, for actions that need none; what is stored is checked as a whole. */
export function requireForm(values: object): DemandInput {
  const parsed = check(demandInput, values)
  if (!parsed.success) throw new InvalidInput(demandInput, parsed.error.issues)
  return parsed.data
}

/** Every coded value and reference must exist. Files it already referred to are not checked again. */
export async function checkDemand(ctx: Ctx, form: DemandInput, before: string | null): Promise<void> {
  if (Number(form.quantity) <= 0) throw fail('inquiry/quantity', { fields: ['quantity'] })
  if (!(await isInDictionary(ctx, 'unit', form.unitCode)))
    throw fail('material/unit-unknown', { unit: form.unitCode, fields: ['unitCode'] })
  const freight = form.freightType
  if (freight !== null && freight !== undefined && !(await isInDictionary(ctx, 'freight_type', String(freight))))
    throw fail('common/unknown-choice', {
      label: labels.get(demandInput.shape.freightType),
      fields: ['freightType'],
    })
  if (form.categoryId) await requireCategory(ctx, form.categoryId)
  await requireOwnRegion(ctx, form.regionCode)
  const known = new Set(before?.split(','))
  const added = (form.attachIds?.split(',') ?? []).filter((id) => !known.has(id))
  await requireReadable(ctx, added)
}

async function requireCategory(ctx: Ctx, id: string): Promise<void> {
  const known = await ctx.db
    .selectFrom('materialCategory')
    .select('id')
    .where('id', '=', id)
    .where('isEnabled', '=', 1)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!known) throw fail('material/category-unknown', { fields: ['categoryId'] })
}

async function requireOwnRegion(ctx: Ctx, region: string): Promise<void> {
  const above = await requireRegion(ctx, region)
  const area = (await readParams(ctx, ['station.region']))['station.region'].split(',').filter(Boolean)
  if (area.length === 0 || [region, ...above].some((one) => area.includes(one))) return
  throw fail('material/region-outside', { region, fields: ['regionCode'] })
}
