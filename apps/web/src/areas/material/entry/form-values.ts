import { type MaterialRow, materialInfo, type submitFlag } from '@library/contract/material/material'
import { priceBasis } from '@library/pricing/tax'
import type { Values } from '../../../parts/dialog/form-dialog.tsx'
import { toInput, valuesOf } from '../../../platform/state/record-values.ts'

const prefix = 'attr:'

/** Attributes are form fields like the others, so that each is compared, checked and marked the same way. */
export function attributeField(key: string): string {
  return `${prefix}${key}`
}

export function formValues(row: MaterialRow | undefined): Values {
  const attributes = Object.entries(row?.attrs ?? {}).map(([key, value]) => [attributeField(key), value])
  return { ...valuesOf(materialInfo, row), ...Object.fromEntries(attributes), enterpriseId: row?.enterpriseId }
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
  const attrs = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name.slice(prefix.length), String(value).trim()]] : [],
    ),
  )
  const enterpriseId = row ? undefined : (values.enterpriseId as string | undefined)
  return { ...fields, attrs, submitFlag: flag, ...(enterpriseId && { enterpriseId }) }
}
