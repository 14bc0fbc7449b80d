import type { DeclaredField } from '@library/contract/flow/form-field'
import { fieldElement, fieldsIn } from '@library/contract/flow/form-xml'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../../platform/database/database.ts'
import { processOf, scopesOf } from '../model/blueprint.ts'
import { childOf, childrenOf, type Diagram, type ModdleElement, readDiagram, writeDiagram } from '../model/diagram.ts'

/** The fields that a deployed diagram declares. */
export type Form = Readonly<{
  fields: readonly DeclaredField[]
  /** The start event: its people are the starter. */
  start: string
  hasCalls: boolean
  /** The diagram without its fields, whose names not everyone may see. Undefined where there are none. */
  picture: string | undefined
}>

const cached = new LRUCache<string, Form>({ max: 2000 })

/** A definition never changes, so its form is read once. */
export async function loadForms(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Form>> {
  const wanted = [...new Set(ids)]
  const missing = wanted.filter((id) => !cached.has(id))
  if (missing.length > 0) {
    const rows = await ctx.db.selectFrom('flowDefinition').select(['id', 'xml']).where('id', 'in', missing).execute()
    for (const { id, xml } of rows) cached.set(id, await formOf(xml))
  }
  return new Map(wanted.flatMap((id) => [[id, cached.get(id) ?? none] as const]))
}

const none: Form = { fields: [], start: '', hasCalls: false, picture: undefined }

export async function loadForm(ctx: Ctx, definitionId: string): Promise<Form> {
  return (await loadForms(ctx, [definitionId])).get(definitionId) ?? none
}

async function formOf(xml: string): Promise<Form> {
  const diagram = await readDiagram(xml)
  const process = processOf(diagram)
  if (!process) return none
  const elements = scopesOf(process).flatMap((scope) => childrenOf(scope, 'flowElements'))
  const fields = elements.flatMap(fieldsIn)
  const start = childrenOf(process, 'flowElements').find(({ $type }) => $type === 'bpmn:StartEvent')
  return {
    fields,
    start: start?.id ?? '',
    hasCalls: elements.some(({ $type }) => $type === 'bpmn:CallActivity'),
    picture: fields.length > 0 ? await withoutFields(diagram, elements) : undefined,
  }
}

async function withoutFields(diagram: Diagram, elements: readonly ModdleElement[]): Promise<string> {
  for (const element of elements) {
    const extension = childOf(element, 'extensionElements')
    if (extension) extension.values = childrenOf(extension, 'values').filter(({ $type }) => $type !== fieldElement)
  }
  return writeDiagram(diagram)
}

/** Every field is known from the start on, so that a condition never meets an unset name. */
export function emptyValues({ fields }: Form): Record<string, null> {
  return Object.fromEntries(fields.map(({ name }) => [name, null]))
}
