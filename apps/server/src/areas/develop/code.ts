import { code } from '@library/contract/develop/code'
import { fail } from '@library/contract/errors'
import type { InputOf } from '@library/contract/kit/resource'
import { type Crud, crud } from '../../kit/crud.ts'
import type { Ctx } from '../../platform/database/database.ts'

const standard = crud(code)
export const codeCalls: Crud<typeof code> = { ...standard, submit: submitCode }

type Input = InputOf<typeof code>

/** The requirements of a template are checked at once, not when a user waits for the files. */
function submitCode(ctx: Ctx, input: Input) {
  const { templateType, subModelId, subFkId, treePid, treeName } = input
  if (templateType === 'sub' && (!subModelId || !subFkId || subModelId === input.modelId))
    throw fail('code/sub-required', { fields: [subModelId && subModelId !== input.modelId ? 'subFkId' : 'subModelId'] })
  if (templateType === 'tree' && (!treePid || !treeName))
    throw fail('code/tree-required', { fields: [treePid ? 'treeName' : 'treePid'] })
  return standard.submit(ctx, { ...input, templateType: templateType ?? 'crud' })
}

const nameLength = 64

/** The same plan under the next free name. */
export async function copyCode(ctx: Ctx, id: string) {
  const plan = await standard.detail(ctx, id)
  const fields = Object.fromEntries(Object.keys(code.fields).map((key) => [key, plan[key as keyof typeof code.fields]]))
  return standard.submit(ctx, { ...fields, codeName: await freeName(ctx, plan.codeName) } as Input)
}

async function freeName(ctx: Ctx, name: string): Promise<string> {
  const rows = await ctx.db.selectFrom('code').select('codeName').where('isDeleted', '=', 0).execute()
  const taken = new Set(rows.map((row) => row.codeName))
  for (let n = 2; ; n += 1) {
    const copy = `${name.slice(0, nameLength - 6)} (${n})`
    if (!taken.has(copy)) return copy
  }
}
