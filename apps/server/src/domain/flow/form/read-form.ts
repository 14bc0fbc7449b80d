import { accessAt, type ProcessForm } from '@library/contract/flow/form-field'
import type { Language } from '@library/contract/kit/label'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Definition } from '../model/definitions.ts'
import type { Instance } from '../run/instances.ts'
import { formViews } from './form-views.ts'
import { loadForm } from './forms.ts'
import { fillFields } from './shown-values.ts'
import { formVersion } from './value-changes.ts'

type Reader = Readonly<{
  /** The step that the caller fills now. Undefined where he only reads. */
  step?: string | undefined
  language: Language
}>

/** The fields of a process that the caller may see, with their values. */
export async function readForm(ctx: Ctx, instance: Instance, { step, language }: Reader): Promise<ProcessForm> {
  const { id, definitionId, rootId, variables } = instance
  const view = (await formViews(ctx, [{ processInstanceId: id, definitionId, rootId }])).get(id)
  if (!view || view.fields.length === 0) return { version: '0', fields: [] }
  const mayEdit = (field: (typeof view.fields)[number]) => step !== undefined && accessAt(field, step) === 'edit'
  const fields = await fillFields(ctx, { fields: view.fields, values: variables, mayEdit }, language)
  return { version: await formVersion(ctx, id), fields }
}

/** The fields that the starter fills. */
export async function readStartForm(ctx: Ctx, { id }: Definition, language: Language): Promise<ProcessForm> {
  const { fields, start } = await loadForm(ctx, id)
  const asked = fields.filter((field) => accessAt(field, start) === 'edit')
  return { version: '0', fields: await fillFields(ctx, { fields: asked, values: {}, mayEdit: () => true }, language) }
}
