import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import type { InputOf, Resource } from '@library/contract/kit/resource'
import { scopedResources } from '@library/contract/resources'
import { dataScope, type ScopeCondition, scopeTypes } from '@library/contract/role/data-scope'
import { type Crud, crud } from '../../kit/crud.ts'
import { inScope, knownColumn, parseCondition } from '../../kit/data-scope.ts'
import { untyped } from '../../kit/untyped.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { databaseRefusal } from '../../platform/database/refusal.ts'
import { removeScopes } from './remove-scopes.ts'

type Input = InputOf<typeof dataScope>

const standard = crud(dataScope)
export const dataScopeCalls: Crud<typeof dataScope> = {
  ...standard,
  submit: submitDataScope,
  remove: removeScopes(dataScope),
}

/** A rule that could not be read later would hide all rows from its users, so it is tried before it is stored. */
async function submitDataScope(ctx: Ctx, input: Input) {
  const resource = scopedResources.find((one) => one.name === input.resourceCode)
  if (!resource) throw fail('scope/unknown-resource', { resource: input.resourceCode, fields: ['resourceCode'] })
  knownColumn(resource, input.scopeColumn)
  if (input.scopeType === scopeTypes.custom) requireCondition(resource, input.scopeValue)
  const saved = await standard.submit(ctx, input)
  await tryOut(ctx, resource, input)
  return saved
}

const messages = {
  unreadable: { zh: '无法识别', en: 'it cannot be read' },
  field: (field: string) => ({ zh: `没有字段 ${field}`, en: `there is no field ${field}` }),
  value: (field: string) => ({ zh: `字段 ${field} 的值不正确`, en: `the value for ${field} does not fit` }),
  misfit: { zh: '值与字段类型不符', en: 'a value does not fit its field' },
} as const

function requireCondition(resource: Resource, text: string | null | undefined): void {
  const condition = parseCondition(text ?? null)
  if (!condition) throw refused(messages.unreadable)
  for (const part of condition.conditions) {
    if (!isKnown(resource, part.field)) throw refused(messages.field(part.field))
    if (!hasFittingValue(part)) throw refused(messages.value(part.field))
  }
}

function isKnown(resource: Resource, name: string): boolean {
  try {
    return knownColumn(resource, name) === name
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

function hasFittingValue({ op, value }: ScopeCondition['conditions'][number]): boolean {
  if (op === 'empty') return true
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return false
  return op === 'in' || !Array.isArray(value)
}

/** The database decides whether a value fits a column. */
async function tryOut(ctx: Ctx, resource: Resource, { scopeType, scopeColumn, scopeValue }: Input): Promise<void> {
  const rule = { scopeType, scopeColumn, scopeValue: scopeValue ?? null }
  const caller = {
    ...ctx.caller,
    userId: '1',
    deptId: '1',
    deptIds: ['1'],
    dataScopes: new Map([[resource.name, [rule]]]),
  }
  const scope = inScope(caller, resource)
  if (!scope) return
  try {
    await untyped(ctx).selectFrom(resource.table).select('id').where(scope).limit(1).execute()
  } catch (error) {
    const isMisfit =
      databaseRefusal(error)?.code === 'common/bad-input' || /^42/.test(String((error as { code?: string }).code))
    throw isMisfit ? refused(messages.misfit) : error
  }
}

function refused(reason: { zh: string; en: string }): DomainError {
  return fail('scope/condition', { reason, fields: ['scopeValue'] })
}
