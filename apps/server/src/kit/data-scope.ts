import { fail } from '@library/contract/errors'
import { auditShape, type Resource } from '@library/contract/kit/resource'
import { type ScopeCondition, scopeCondition, scopeTypes } from '@library/contract/role/data-scope'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Caller, DataScopeRule } from '../platform/callers/caller.ts'

// biome-ignore lint/suspicious/noExplicitAny: the columns are known only at run time
type Builder = ExpressionBuilder<any, any>

/** The rows of the resource that the caller may access: those that match any of their rules. Undefined means all. */
export function inScope(caller: Caller, resource: Resource): ((eb: Builder) => Expression<SqlBool>) | undefined {
  const rules = caller.dataScopes.get(resource.name)
  if (!rules || rules.some((rule) => rule.scopeType === scopeTypes.all)) return undefined
  const fits = (eb: Builder) => eb.or(rules.map((rule) => ruleExpression(eb, caller, resource, rule)))
  const { scopeTable } = resource
  return scopeTable ? (eb) => eb('id', 'in', eb.selectFrom(scopeTable).select('id').where(fits)) : fits
}

function ruleExpression(eb: Builder, caller: Caller, resource: Resource, rule: DataScopeRule): Expression<SqlBool> {
  if (rule.scopeType === scopeTypes.custom) return customExpression(eb, caller, resource, rule.scopeValue)
  const column = knownColumn(resource, rule.scopeColumn)
  if (rule.scopeType === scopeTypes.own) return eb(column, '=', caller.userId)
  if (caller.deptIds.length === 0) return sql<SqlBool>`false`
  if (rule.scopeType === scopeTypes.dept) return eb(column, 'in', caller.deptIds)
  const wanted = sql`${[...caller.deptIds]}::text[]`
  return sql<SqlBool>`${sql.ref(column)} in (
    select id from dept where id::text = any (${wanted}) or string_to_array(ancestors, ',') && ${wanted})`
}

/** An unreadable rule matches nothing: better an empty list than rows of other users. */
function customExpression(eb: Builder, caller: Caller, resource: Resource, text: string | null): Expression<SqlBool> {
  const condition = parseCondition(text)
  if (!condition) return sql<SqlBool>`false`
  const parts = condition.conditions.map(({ field, op, value }) => {
    const column = knownColumn(resource, field)
    if (op === 'empty') return eb(column, 'is', null)
    if (op === 'contains') return sql<SqlBool>`position(lower(${String(value)}) in lower(${sql.ref(column)}::text)) > 0`
    const own = placed(caller, value)
    return eb(column, op, op === 'in' ? [own].flat() : own)
  })
  return condition.match === 'all' ? eb.and(parts) : eb.or(parts)
}

export function parseCondition(text: string | null): ScopeCondition | undefined {
  try {
    return scopeCondition.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

function placed(caller: Caller, value: unknown): unknown {
  if (value === '$user') return caller.userId
  if (value === '$dept') return caller.deptId
  return value
}

/** Only a field of the resource, by its response name: no user text of a rule reaches SQL. */
export function knownColumn(resource: Resource, name: string): string {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (Object.hasOwn(auditShape, name) || (field && field.kind !== 'secret')) return name
  throw fail('common/unknown-column', { field: name, fields: ['scopeColumn'] })
}
