import type { AssumedField } from '@library/contract/material/assumption'
import { type MaterialRow, materialInfo, type submitFlag } from '@library/contract/material/material'
import { priceBasis } from '@library/pricing/tax'
import type { Values } from '../../../parts/dialog/form-dialog.tsx'
import { toInput, valuesOf } from '../../../platform/state/record-values.ts'

const prefix = 'attr:'
/** The default of the form for a new price. The side of the tax is chosen by typing a price on it. */
const filledIn: readonly AssumedField[] = ['taxRate']

/** Attributes are form fields like the others, so that each is compared, checked and marked the same way. */
export function attributeField(key: string): string {
  return `${prefix}${key}`
}

export function formValues(row: MaterialRow | undefined): Values {
  const attributes = Object.entries(row?.attrs ?? {}).map(([key, value]) => [attributeField(key), value])
  const given = { ...valuesOf(materialInfo, row), ...Object.fromEntries(attributes) }
  return { ...given, enterpriseId: row?.enterpriseId, assumed: row?.assumed ?? filledIn }
}

type Flag = (typeof submitFlag)[keyof typeof submitFlag]

/** Only the typed side of the price is sent. The server derives the other. */
export function materialBody(values: Values, row: MaterialRow | undefined, flag: Flag) {
  const isIncluded = values.priceBasis === priceBasis.included
  const known = Object.fromEntries(Object.keys(materialInfo.fields).map((name) => [name, values[name]]))
  const { carried: _, ...fields } = toInput(materialInfo, {
    ...known,
    priceIncl: isIncluded ? values.priceIncl : undefined,
    priceExcl: isIncluded ? undefined : values.priceExcl,
    ...(row && { id: row.id, version: row.version }),
  }) as Record<string, unknown>
  const attrs = attributesIn(values, row)
  const enterpriseId = row ? undefined : (values.enterpriseId as string | undefined)
  const assumed = (values.assumed ?? []) as AssumedField[]
  return { ...fields, attrs, assumed, submitFlag: flag, ...(enterpriseId && { enterpriseId }) }
}

/** Their fields show once the category has loaded; a form that is saved before then keeps what the price had. */
export function attributesIn(values: Values, row: MaterialRow | undefined): Record<string, string> {
  const kept = row && values.categoryId === row.categoryId ? formValues(row) : {}
  return Object.fromEntries(
    Object.entries({ ...kept, ...values }).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name.slice(prefix.length), String(value).trim()]] : [],
    ),
  )
}
