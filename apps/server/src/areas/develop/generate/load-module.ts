import { readdir } from 'node:fs/promises'
import { code } from '@library/contract/develop/code'
import { fail } from '@library/contract/errors'
import type { RecordOf } from '@library/contract/kit/resource'
import { crud } from '../../../kit/crud.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { sourceFolder } from '../../../platform/source-folder.ts'
import { savedPrototypes } from '../prototypes.ts'
import { livingModel } from '../table-info.ts'
import { asChild, asParent, asTree } from './families.ts'
import { type ModuleSpec, type NounSpec, nounsOf } from './module.ts'
import { kebab } from './names.ts'
import { nounSpec } from './noun-spec.ts'

type Plan = RecordOf<typeof code>

/** A saved plan with its models, as its files need it. */
export async function loadModule(ctx: Ctx, id: string): Promise<ModuleSpec> {
  const plan = await crud(code).detail(ctx, id)
  const template = (plan.templateType ?? 'crud') as ModuleSpec['template']
  const noun = await nounOf(ctx, plan, plan.modelId)
  const module = { area: areaOf(plan), template, title: plan.codeName, author: plan.author, noun }
  const family = await familyOf(ctx, plan, module)
  const whole = { ...module, ...family, migration: `${await nextNumber()}_${noun.table}` }
  // Both are menu codes: of the group, and of a page in it.
  if (nounsOf(whole).some((one) => one.name === whole.area))
    throw fail('code/reserved', { name: whole.area, fields: ['packageName'] })
  return whole
}

/** By default the area is the first part of the call path: `blade-site/visit` belongs to `site`. */
function areaOf({ packageName, serviceName, apiPath }: Plan): string {
  return packageName ?? (serviceName ?? apiPath.split('/')[0] ?? '').replace(/^blade-/, '').replace(/[^a-z0-9]/g, '')
}

async function nounOf(ctx: Ctx, plan: Plan, modelId: string): Promise<NounSpec> {
  const model = await livingModel(ctx, modelId)
  const isChild = modelId !== plan.modelId
  const suffix = `-${kebab(model.modelCode).split('-').at(-1)}`
  const rows = await savedPrototypes(ctx, modelId)
  await requireDictionaries(ctx, rows)
  return nounSpec({
    model,
    rows,
    apiPath: isChild ? `${plan.apiPath}${suffix}` : plan.apiPath,
    webPath: isChild ? `${plan.webPath}${suffix}` : plan.webPath,
    tablePrefix: plan.tablePrefix ?? '',
    pkName: isChild ? '' : (plan.pkName ?? ''),
  })
}

async function familyOf(ctx: Ctx, plan: Plan, { template, noun }: Pick<ModuleSpec, 'template' | 'noun'>) {
  if (template === 'tree') return { noun: asTree(noun, plan) }
  if (template !== 'sub') return {}
  const { subModelId, subFkId } = plan
  if (!subModelId || !subFkId || subModelId === plan.modelId)
    throw fail('code/sub-required', { fields: ['subModelId', 'subFkId'] })
  const child = asChild(await nounOf(ctx, plan, subModelId), subFkId, noun)
  return { noun: asParent(noun), child: { noun: child, key: subFkId } }
}

/** A value of an unknown dictionary could never be saved. */
async function requireDictionaries(ctx: Ctx, rows: Awaited<ReturnType<typeof savedPrototypes>>): Promise<void> {
  for (const { dictCode, propertyName } of rows) {
    if (!dictCode) continue
    const entry = (table: 'dict' | 'dictBiz') =>
      ctx.db.selectFrom(table).select('id').where('code', '=', dictCode).where('isDeleted', '=', 0).executeTakeFirst()
    if (!(await entry('dict')) && !(await entry('dictBiz')))
      throw fail('code/unknown-dictionary', { name: propertyName, code: dictCode, fields: ['modelId'] })
  }
}

/** After the newest migration of this installation; adding the module numbers it again. */
async function nextNumber(): Promise<string> {
  const names = await readdir(new URL('migrations/', sourceFolder))
  const newest = Math.max(0, ...names.map((name) => Number.parseInt(name, 10) || 0))
  return String(newest + 1).padStart(4, '0')
}
