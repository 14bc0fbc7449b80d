import { sql } from 'kysely'
import type { Found, FoundHistory, FoundTask } from './flow-rows.ts'

// The tables of the fields below. As text instead of the query builder, which took an eighth of the server cost of a
// work list, a very frequent query.
export const tasksAlone = sql.raw('flow_task task')
export const processes = sql.raw(
  'flow_instance instance join flow_definition definition on definition.id = instance.definition_id',
)
export const tasksOfProcesses = sql`${tasksAlone}
  join flow_instance instance on instance.tenant_id = task.tenant_id and instance.id = task.instance_id
  join flow_definition definition on definition.id = instance.definition_id`

const text = (column: string) => `${column}::text`
const moment = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
const person = (column: string) =>
  `(select coalesce(nullif(u.real_name, ''), u.name) from app_user u where u.id = ${column})`

const processFields: Readonly<Record<Exclude<keyof Found, 'task' | 'history'>, string>> = {
  processInstanceId: text('instance.id'),
  rootId: text('instance.root_id'),
  definitionId: text('instance.definition_id'),
  definitionKey: 'definition.key',
  definitionName: 'definition.name',
  definitionNumber: 'definition.number',
  category: 'definition.category',
  categoryLabel: `(select json_build_object('zh', c.dict_value, 'en', coalesce(c.dict_value_en, c.dict_value), 'route', nullif(c.remark, ''))
    from dict c where c.code = 'flow' and 'flow_' || c.dict_key = definition.category and c.is_deleted = 0 limit 1)`,
  instanceStatus: 'instance.status',
  instanceVariables: 'instance.variables',
  instanceTime: moment('instance.create_time'),
  instanceEndTime: moment('instance.end_time'),
  endReason: 'instance.end_reason',
  businessTable: 'instance.business_table',
  businessId: text('instance.business_id'),
  title: 'instance.title',
  initiator: text('instance.initiator'),
  initiatorName: person('instance.initiator'),
}

const taskFields: Readonly<Record<keyof FoundTask, string>> = {
  id: text('task.id'),
  name: 'task.name',
  activityId: 'task.activity_id',
  assignee: text('task.assignee'),
  assigneeName: person('task.assignee'),
  owner: text('task.owner'),
  ownerName: person('task.owner'),
  candidates: 'task.candidates',
  formKey: 'task.form_key',
  createTime: moment('task.create_time'),
  claimTime: moment('task.claim_time'),
  endTime: moment('task.end_time'),
  dueTime: moment('task.due_time'),
  comment: 'task.comment',
  parentTask: text('task.parent_task'),
}

const historyFields: Readonly<Record<keyof FoundHistory, string>> = {
  activityId: 'step.activity_id',
  activityName: 'step.activity_name',
  activityType: 'step.activity_type',
  taskId: text('step.task_id'),
  deed: 'step.deed',
  actor: text('step.actor'),
  actorName: person('step.actor'),
  comment: 'step.comment',
  attachIds: 'step.attach_ids::text[]',
  createTime: moment('step.create_time'),
  endTime: moment('step.end_time'),
  duration: 'round(extract(epoch from step.end_time - step.create_time) * 1000)::text',
}

function json(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields).map(([name, column]) => `'${name}', ${column}`)
  return `json_build_object(${pairs.join(', ')})`
}

/** The row is one JSON text: parsing thirty columns and assembling them takes several times as long. */
const found = (fields: Readonly<Record<string, string>>) => sql.raw<Found>(`${json(fields)} as found`)
export type FoundRow = Readonly<{ found: Found }>
export const foundProcess = found(processFields)
export const foundTask = found({ ...processFields, task: json(taskFields) })
export const foundStep = found({ ...processFields, history: json(historyFields) })
