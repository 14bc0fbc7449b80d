import { type AliasedRawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Ctx } from '../database.ts'
import type { Found, FoundTask } from './flow-rows.ts'

// The builders of kysely cannot name the rows of a join that several queries share.
// biome-ignore lint/suspicious/noExplicitAny: the columns are written out below and typed by Found
export type Rows = SelectQueryBuilder<any, any, any>

export function taskRows(ctx: Ctx): Rows {
  return ctx.db
    .selectFrom('flowTask as task')
    .innerJoin('flowInstance as instance', (join) =>
      join.onRef('instance.tenantId', '=', 'task.tenantId').onRef('instance.id', '=', 'task.instanceId'),
    )
    .innerJoin('flowDefinition as definition', 'definition.id', 'instance.definitionId') as Rows
}

export function instanceRows(ctx: Ctx): Rows {
  return ctx.db
    .selectFrom('flowInstance as instance')
    .innerJoin('flowDefinition as definition', 'definition.id', 'instance.definitionId') as Rows
}

/** Told with the row: asking for the names afterwards would take another journey. */
export function nameColumn<A extends string>(column: string, alias: A): AliasedRawBuilder<string | null, A> {
  return sql<string | null>`(
    select coalesce(nullif(u.real_name, ''), u.name) from app_user u where u.id = ${sql.ref(column)})`.as(alias)
}

export const processColumns = [
  'instance.id as processInstanceId',
  'instance.definitionId as definitionId',
  'definition.key as definitionKey',
  'definition.name as definitionName',
  'definition.number as definitionNumber',
  'definition.category as category',
  'instance.status as instanceStatus',
  'instance.variables as instanceVariables',
  'instance.createTime as instanceTime',
  'instance.endTime as instanceEndTime',
  'instance.endReason as endReason',
  'instance.businessTable as businessTable',
  'instance.businessId as businessId',
  'instance.title as title',
  'instance.initiator as initiator',
  nameColumn('instance.initiator', 'initiatorName'),
  sql`(select jsonb_build_object('zh', c.dict_value, 'en', coalesce(c.dict_value_en, c.dict_value), 'route', nullif(c.remark, ''))
    from dict c where c.code = 'flow' and 'flow_' || c.dict_key = definition.category and c.is_deleted = 0 limit 1)`.as(
    'categoryWords',
  ),
] as const

const taskFields = [
  ...(['id', 'name', 'activityId', 'assignee', 'owner', 'candidates', 'formKey'] as const),
  ...(['createTime', 'claimTime', 'endTime', 'dueTime', 'comment', 'parentTask'] as const),
]
export const taskColumns = [
  ...taskFields.map((field) => `task.${field} as ${prefixed('task', field)}`),
  nameColumn('task.assignee', 'taskAssigneeName'),
  nameColumn('task.owner', 'taskOwnerName'),
]

/** The columns of two tables side by side in one row. */
export function prefixed(table: string, field: string): string {
  return `${table}${field.charAt(0).toUpperCase()}${field.slice(1)}`
}

/** A flat row of the query as what it is about. */
export function foundTask(row: Record<string, unknown>): Found {
  const task = Object.fromEntries(
    [...taskFields, 'assigneeName', 'ownerName'].map((field) => [field, row[prefixed('task', field)]]),
  ) as unknown as FoundTask
  return { ...(row as unknown as Found), task }
}
