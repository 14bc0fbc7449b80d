import {
  type EnterpriseDraft,
  type EnterpriseField,
  enterpriseFields,
  labelOf,
  type Qualification,
} from '@library/contract/enterprise/enterprise'
import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import { isInDictionary } from '../../kit/known-values.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { requireReadable } from '../../platform/files/attach-row.ts'

export type Values = Partial<Pick<EnterpriseDraft, EnterpriseField>>

/** The given fields; null clears one, and omitted ones are unchanged. */
export function valuesOf(input: Partial<EnterpriseDraft>): Values {
  const given = enterpriseFields.filter((field) => input[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, input[field]]))
}

type Known = Partial<Record<EnterpriseField, unknown>> & { id?: string }

/** Every coded value and reference must exist, and the credit code must be unique. */
export async function checkValues(ctx: Ctx, values: Values, before: Known = {}): Promise<void> {
  const changed = (field: EnterpriseField) => {
    const value = values[field]
    return value === null || value === undefined || value === before[field] ? undefined : String(value)
  }
  await requireEntry(ctx, 'enterprise_type', 'enterpriseType', changed('enterpriseType'))
  await requireEntry(ctx, 'taxpayer_type', 'taxpayerType', changed('taxpayerType'))
  await requireRegion(ctx, changed('regionCode'))
  await requireCategories(ctx, changed('mainCategoryIds'))
  await requireFile(ctx, 'licenseAttachId', changed('licenseAttachId'))
  await requireFreeCode(ctx, changed('creditCode'), before.id)
}

export async function checkQualifications(ctx: Ctx, list: readonly Qualification[], known: ReadonlySet<string>) {
  for (const [at, { qualType, attachId, validFrom, validTo }] of list.entries()) {
    const field = (name: string) => `qualifications.${at}.${name}`
    if (!(await isInDictionary(ctx, 'qual_type', String(qualType))))
      throw fail('common/unknown-choice', { label: { zh: '资质类型', en: 'The kind' }, fields: [field('qualType')] })
    if (validFrom && validTo && validFrom > validTo) throw fail('common/bad-input', { fields: [field('validTo')] })
    if (attachId && !known.has(attachId)) await requireFile(ctx, field('attachId'), attachId)
  }
}

type Value = string | undefined

async function requireEntry(ctx: Ctx, code: string, field: EnterpriseField, key: Value): Promise<void> {
  if (key !== undefined && !(await isInDictionary(ctx, code, key)))
    throw fail('common/unknown-choice', { label: labelOf(field), fields: [field] })
}

function unknown(field: string) {
  return fail('common/unknown-reference', { label: labelOf(field), fields: [field] })
}

async function requireRegion(ctx: Ctx, code: Value): Promise<void> {
  if (code === undefined) return
  const known = await ctx.db
    .selectFrom('region')
    .select('id')
    .where('code', '=', code)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!known) throw unknown('regionCode')
}

async function requireCategories(ctx: Ctx, ids: Value): Promise<void> {
  if (ids === undefined) return
  const wanted = [...new Set(ids.split(','))]
  const found = await ctx.db
    .selectFrom('materialCategory')
    .select('id')
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .execute()
  if (found.length < wanted.length) throw unknown('mainCategoryIds')
}

/** A user may only attach a paper that they can open. */
async function requireFile(ctx: Ctx, field: string, id: Value): Promise<void> {
  if (id === undefined) return
  try {
    await requireReadable(ctx, [id])
  } catch (error) {
    throw error instanceof DomainError ? unknown(field) : error
  }
}

/** Reports which field is taken; the index catches concurrent writes. */
async function requireFreeCode(ctx: Ctx, code: Value, ownId: string | undefined): Promise<void> {
  if (code === undefined) return
  let rows = ctx.db.selectFrom('enterprise').select('id').where('creditCode', '=', code).where('isDeleted', '=', 0)
  if (ownId) rows = rows.where('id', '!=', ownId)
  if (await rows.executeTakeFirst())
    throw fail('common/not-unique', { labels: [labelOf('creditCode')], fields: ['creditCode'] })
}
