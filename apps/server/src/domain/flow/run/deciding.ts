import type { Deciding } from '@library/contract/flow/binding'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { candidacies } from '../tasks/people.ts'

/** The process that decides about the row of a column, as SQL: null where the built-in steps decide. */
export function decidingProcess(ctx: Ctx, table: string, column: string): RawBuilder<Deciding | null> {
  const mine = sql`(t.assignee = ${ctx.caller.userId || null}
    or (t.assignee is null and t.candidates && ${candidacies(ctx)}::text[]))`
  return sql`(select jsonb_build_object('processInstanceId', i.id::text, 'name', d.name, 'taskId', (
      select t.id::text from flow_task t join flow_instance x on x.tenant_id = t.tenant_id and x.id = t.instance_id
      where (x.id = i.id or x.root_id = i.id) and t.end_time is null and ${mine} order by t.id limit 1))
    from flow_instance i join flow_definition d on d.id = i.definition_id
    where i.business_table = ${table} and i.business_id = ${sql.ref(column)} and i.status = 'running')`
}
