import { accessAt, type DeclaredField } from '@library/contract/flow/form-field'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { candidacies } from '../tasks/people.ts'
import { type Form, loadForms } from './forms.ts'

/** What the caller may see of the values of a process. */
export type FormView = Readonly<{ fields: readonly DeclaredField[]; hidden: ReadonlySet<string> }>
export type Asked = Readonly<{ processInstanceId: string; definitionId: string; rootId: string | null }>

/** A process of a family, with the caller's part in it. */
type Part = Readonly<{
  id: string
  definitionId: string
  root: string
  isStarter: boolean
  steps: readonly string[]
}>

/**
 * The starter sees what the start event may see, and the people of a step what that step may see. Everyone else who
 * sees the process reads the fields that are hidden from nobody. Processes that call each other share their variables:
 * a field hidden in one of them is hidden in all, unless the caller may see it in another one.
 */
export async function formViews(ctx: Ctx, asked: readonly Asked[]): Promise<ReadonlyMap<string, FormView>> {
  const forms = await loadForms(
    ctx,
    asked.map(({ definitionId }) => definitionId),
  )
  const relevant = asked.filter(({ definitionId, rootId }) => {
    const form = forms.get(definitionId)
    return rootId !== null || form?.hasCalls || (form?.fields.length ?? 0) > 0
  })
  if (relevant.length === 0) return new Map()
  const parts = await partsOf(ctx, [...new Set(relevant.map((one) => one.rootId ?? one.processInstanceId))])
  const family = await loadForms(
    ctx,
    [...parts, ...relevant].map(({ definitionId }) => definitionId),
  )
  return new Map(
    relevant.map((one) => {
      const root = one.rootId ?? one.processInstanceId
      const relatives = parts.filter((part) => part.root === root)
      return [one.processInstanceId, viewOf(one, relatives, family)] as const
    }),
  )
}

/** A field is hidden until a part of the caller shows it. */
function viewOf({ definitionId }: Asked, relatives: readonly Part[], forms: ReadonlyMap<string, Form>): FormView {
  const own = forms.get(definitionId)?.fields ?? []
  const declared = relatives.flatMap((part) => {
    const form = forms.get(part.definitionId)
    return (form?.fields ?? []).map((field) => ({ name: field.name, isShown: isSeen(field, part, form?.start ?? '') }))
  })
  const seen = new Set(declared.flatMap(({ name, isShown }) => (isShown ? [name] : [])))
  const hidden = [...own, ...declared].map(({ name }) => name).filter((name) => !seen.has(name))
  return { fields: own.filter(({ name }) => seen.has(name)), hidden: new Set(hidden) }
}

function isSeen(field: DeclaredField, { isStarter, steps }: Part, start: string): boolean {
  const own = [...steps, ...(isStarter ? [start] : [])]
  if (own.length > 0) return own.some((step) => accessAt(field, step) !== 'hide')
  return !Object.values(field.access).includes('hide')
}

/** The processes of these families, with the steps at which the caller has, had or may claim a task. */
async function partsOf(ctx: Ctx, roots: readonly string[]): Promise<Part[]> {
  const me = ctx.caller.userId || null
  const { rows } = await sql<Part>`
    select family.id, family.definition_id, coalesce(family.root_id, family.id) as root,
      coalesce(family.initiator = ${me}, false) as is_starter,
      array(select distinct task.activity_id from flow_task task
        where task.tenant_id = family.tenant_id and task.instance_id = family.id
          and (task.assignee = ${me} or task.owner = ${me} or task.candidates && ${candidacies(ctx)}::text[])) as steps
    from flow_instance family
    where family.id = any (${roots}::bigint[]) or family.root_id = any (${roots}::bigint[])`.execute(ctx.db)
  return rows
}
