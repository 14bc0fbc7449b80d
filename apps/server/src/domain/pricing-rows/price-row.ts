import { hash as digest } from 'node:crypto'
import type { ErrorCode } from '@library/contract/errors'
import type { MaterialInput } from '@library/contract/material/material'
import { priceField, typedFields } from '@library/contract/material/price-fields'
import { identityText } from '@library/pricing/normalise'
import { priceBasis } from '@library/pricing/tax'

/** One price as typed or read from a sheet; its fields have the right types and nothing else is checked yet. */
export type PriceRow = Omit<MaterialInput, 'id' | 'version' | 'enterpriseId' | 'assumed'>

/** Fields with a coded value, and the dictionary it must be in. */
export const coded = new Map(
  typedFields.flatMap((name) => {
    const { dictionary } = priceField(name)
    return dictionary ? [[name, dictionary] as const] : []
  }),
)

/** A rule that a row violates: the refusal, its field, and the values of the message. */
export type RowProblem = Readonly<{ code: ErrorCode; field: string; details?: Readonly<Record<string, unknown>> }>

export function typedPrice({ priceBasis: basis, priceIncl, priceExcl }: PriceRow): string | null | undefined {
  return basis === priceBasis.included ? priceIncl : priceExcl
}

type ItemIdentity = Pick<PriceRow, 'materialName' | 'spec' | 'unitCode' | 'brand' | 'regionCode'>

/** The identity of a product of one enterprise. */
export function itemKey({ materialName, spec, unitCode, brand, regionCode }: ItemIdentity): string {
  return hash(identityText({ name: materialName, spec, unitCode, brand: brand ?? null, regionCode }))
}

/** The identity of a material across enterprises. */
export function stdKey({ materialName, spec, unitCode }: Pick<PriceRow, 'materialName' | 'spec' | 'unitCode'>): string {
  return hash(identityText({ name: materialName, spec, unitCode }))
}

function hash(text: string): string {
  return digest('sha256', text, 'hex')
}
