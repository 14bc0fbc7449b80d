import type { Attribute } from '@library/contract/category/attribute'
import { fail } from '@library/contract/errors'
import type { StandardDifference } from '@library/contract/material/std-material'
import { areComparable, unitOf } from '@library/pricing/units'
import { attributesOf } from '../../../domain/pricing-rows/attributes-of.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Standard } from './lock-standards.ts'

/** Their prices compare directly: no figure has to be converted. */
export function requireComparable(target: Standard, part: Standard): void {
  if (target.unitCode === part.unitCode) return
  const [here, there] = [unitOf(target.unitCode), unitOf(part.unitCode)]
  if (here && there && areComparable(here, there) && here.factor === there.factor) return
  const details = { name: `${part.name} ${part.spec}`, here: target.unitCode, there: part.unitCode }
  throw fail('standard/units-apart', { ...details, fields: ['ids'] })
}

/** The differences of each part to the target: its unit, its class, and the hard attributes of both classes. */
export async function differencesOf(
  ctx: Ctx,
  target: Standard,
  parts: readonly Standard[],
): Promise<StandardDifference[]> {
  const classes = await classesOf(
    ctx,
    [target, ...parts].map(({ categoryId }) => categoryId),
  )
  return parts.flatMap((part) => [
    ...(part.unitCode === target.unitCode
      ? []
      : [{ id: part.id, kind: 'unit' as const, label: null, here: target.unitCode, there: part.unitCode }]),
    ...(part.categoryId === target.categoryId
      ? []
      : [{ id: part.id, kind: 'category' as const, label: null, here: nameOf(target), there: nameOf(part) }]),
    ...attributeDifferences(target, part, templateOf(target, part)),
  ])

  function nameOf({ categoryId }: Standard): string | null {
    return classes.get(categoryId)?.name ?? null
  }

  function templateOf(...both: readonly Standard[]): Attribute[] {
    const hard = both.flatMap(({ categoryId }) => (classes.get(categoryId)?.template ?? []).filter((one) => one.hard))
    return [...new Map(hard.map((one) => [one.key, one])).values()]
  }
}

function attributeDifferences(target: Standard, part: Standard, template: readonly Attribute[]): StandardDifference[] {
  const [here, there] = [target, part].map(({ name, spec, attrs }) =>
    attributesOf({ name, spec, given: attrs }, template),
  )
  return template
    .filter(({ key }) => here?.[key] !== there?.[key])
    .map(({ key, label }) => ({
      id: part.id,
      kind: 'attribute',
      label,
      here: here?.[key] ?? null,
      there: there?.[key] ?? null,
    }))
}

async function classesOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('materialCategory')
    .select(['id', 'name', 'attrTemplate'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name, attrTemplate }) => [id, { name, template: attrTemplate as Attribute[] }]))
}
