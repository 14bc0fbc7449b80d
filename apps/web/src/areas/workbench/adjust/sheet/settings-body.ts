import type { BodyInput } from '@library/contract/kit/call'
import { adjustDocuments, adjustMethod } from '@library/contract/workbench/adjust'
import type { submitAdjustCall } from '@library/contract/workbench/adjust.calls'
import type { Values } from '../../../../parts/dialog/form-dialog.tsx'
import type { SheetDetail } from '../adjust.ts'

type Body = BodyInput<typeof submitAdjustCall>

/** Chosen where the contract has its own rule, and no rule set of the station. */
export const ownRule = 'own'

/** The form's values as the call takes them. An empty field is not set. */
export function settingsBody(values: Values): Omit<Body, 'projectId'> {
  const { documentKeys, index, parties, method, taxRate, ruleId, rule, ...rest } = values
  const chosen = new Set((documentKeys ?? []) as string[])
  const isByIndex = method === adjustMethod.indices
  const terms = index as Body['index']
  return {
    ...(filled(rest) as Pick<Body, 'name' | 'regionCode'>),
    ...(ruleId
      ? { ...(ruleId === ownRule ? {} : { ruleId: String(ruleId) }), ...(rule ? { rule: rule as Body['rule'] } : {}) }
      : {}),
    method: method as number,
    taxRate: String(taxRate ?? '0'),
    parties: filled((parties ?? {}) as Values) as NonNullable<Body['parties']>,
    documents: Object.fromEntries(adjustDocuments.filter((key) => chosen.has(key)).map((key) => [key, 1])),
    ...(isByIndex && terms ? { index: { ...terms, excluded: filled((terms.excluded ?? {}) as Values) } } : {}),
  } as Omit<Body, 'projectId'>
}

export function settingsValues(sheet: SheetDetail): Values {
  const { name, method, ruleId, ruleFrom, regionCode, tenderDay, basePeriod, months, taxRate, taxInside } = sheet
  const documentKeys = adjustDocuments.filter((key) => sheet.documents[key] === 1)
  const { parties, index, note, rule } = sheet
  return {
    ...{
      name,
      method,
      ruleId: ruleId ?? (rule ? ownRule : null),
      rule,
      ruleFrom,
      regionCode,
      tenderDay,
      basePeriod,
      months,
      taxRate,
      taxInside,
    },
    ...{ parties, index, note, documentKeys },
  }
}

function filled(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
