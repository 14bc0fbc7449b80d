import type { Field } from '@library/contract/kit/field'
import type { Language } from '@library/contract/kit/label'
import { unitText } from '@library/pricing/unit-text'
import { unitCodes } from '@library/pricing/units'
import { textFor } from '../../kit/export-table.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** Every unit as it is written after a price, for files. A custom unit of the station has its name from the dictionary. */
export async function unitTexts(ctx: Ctx, language: Language): Promise<ReadonlyMap<string, string>> {
  const named = await textFor(ctx, { dictionary: 'unit' } as Field, language, [])
  return new Map([...(named ?? []), ...unitCodes.map((code) => [code, unitText(code, language)] as const)])
}
