import { fail } from '@library/contract/errors'
import { drawnField, fieldElement, fieldsIn } from '@library/contract/flow/form-xml'
import type { ChangedElement, ModelDiff, ModelRevision, modelDiffCall } from '@library/contract/flow/model'
import type { QueryOf } from '@library/contract/kit/call'
import { sql } from 'kysely'
import { bodyOf, childOf, childrenOf, type ModdleElement, readDiagram } from '../../../domain/flow/model/diagram.ts'
import { userNames } from '../../../domain/flow/tasks/user-names.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { diagramOf } from './models.ts'

export async function modelRevisions(ctx: Ctx, modelId: string): Promise<ModelRevision[]> {
  const rows = await ctx.db
    .selectFrom('flowModelRevision as drawn')
    .innerJoin('flowModel as model', 'model.id', 'drawn.modelId')
    .select(['drawn.revision', 'drawn.name', 'drawn.createTime', 'drawn.createUser'])
    .select(
      sql<number | null>`(select max(d.number) from flow_definition d
        where d.model_id = drawn.model_id and d.model_revision = drawn.revision and d.is_deleted = 0)`.as(
        'deployedVersion',
      ),
    )
    .where('drawn.modelId', '=', modelId)
    .where('model.isDeleted', '=', 0)
    .orderBy('drawn.revision', 'desc')
    .execute()
  if (rows.length === 0) throw fail('common/not-found', { resource: 'flow_model', id: modelId })
  const names = await userNames(
    ctx,
    rows.flatMap((row) => row.createUser ?? []),
  )
  return rows.map((row) => ({ ...row, createUserName: names.get(row.createUser ?? '') ?? null }))
}

export async function modelRevision(ctx: Ctx, { modelId, revision }: { modelId: string; revision: number }) {
  const row = (await modelRevisions(ctx, modelId)).find((one) => one.revision === revision)
  if (!row) throw fail('common/not-found', { resource: 'flow_model_revision', id: modelId })
  return { ...row, modelEditorXml: await diagramOf(ctx, modelId, revision) }
}

type Known = Readonly<{ element: ModdleElement; values: Readonly<Record<string, string>>; place: string }>

export async function modelDiff(ctx: Ctx, { modelId, from, to }: QueryOf<typeof modelDiffCall>): Promise<ModelDiff> {
  await modelRevisions(ctx, modelId)
  const [fromXml, toXml] = [await diagramOf(ctx, modelId, from), await diagramOf(ctx, modelId, to)]
  const [before, after] = [await elementsOf(fromXml), await elementsOf(toXml)]
  const both = [...after].flatMap(([id, now]) => {
    const then = before.get(id)
    return then ? [{ now, then }] : []
  })
  const altered = both.map(({ now, then }) => ({ now, then, changes: changesOf(then.values, now.values) }))
  return {
    added: [...after].filter(([id]) => !before.has(id)).map(([, one]) => shown(one)),
    removed: [...before].filter(([id]) => !after.has(id)).map(([, one]) => shown(one)),
    changed: altered.filter(({ changes }) => changes.length > 0).map(({ now, changes }) => shown(now, changes)),
    moved: both.filter(({ now, then }) => now.place !== then.place).map(({ now }) => shown(now)),
    fromXml,
    toXml,
  }
}

function shown({ element }: Known, changes: ChangedElement['changes'] = []): ChangedElement {
  return { elementId: element.id ?? '', elementType: element.$type, elementName: element.name ?? null, changes }
}

function changesOf(before: Known['values'], after: Known['values']): ChangedElement['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return fields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field] ?? null, after: after[field] ?? null }],
  )
}

/** Every element with an id: its properties, and where it is drawn. */
async function elementsOf(xml: string): Promise<ReadonlyMap<string, Known>> {
  const { root } = await readDiagram(xml)
  const places = new Map(
    childrenOf(root, 'diagrams')
      .flatMap((diagram) => childrenOf(childOf(diagram, 'plane'), 'planeElement'))
      .map((drawn) => [
        (drawn.bpmnElement as ModdleElement | undefined)?.id,
        JSON.stringify(drawn.bounds ?? drawn.waypoint),
      ]),
  )
  const found = new Map<string, Known>()
  const visit = (element: ModdleElement) => {
    if (element.id) found.set(element.id, { element, values: valuesOf(element), place: places.get(element.id) ?? '' })
    for (const property of ['flowElements', 'artifacts'])
      for (const child of childrenOf(element, property)) visit(child)
  }
  for (const element of childrenOf(root, 'rootElements')) visit(element)
  return found
}

/** The parser does not list these among the children of an element. */
const pointers = ['sourceRef', 'targetRef', 'attachedToRef', 'default']

/** Plain attributes, vendor attributes, references, and the texts inside. */
function valuesOf(element: ModdleElement): Record<string, string> {
  const own = Object.entries(element).flatMap(([key, value]): [string, string][] => {
    if (
      key.startsWith('$') ||
      key === 'id' ||
      key === 'extensionElements' ||
      value === undefined ||
      value === null ||
      Array.isArray(value)
    )
      return []
    if (typeof value !== 'object') return [[key, String(value)]]
    const inner = value as ModdleElement
    const text = bodyOf(inner) ?? inner.id ?? JSON.stringify({ ...inner, ...inner.$attrs })
    return [[key, text]]
  })
  const events = childrenOf(element, 'eventDefinitions').map((event, at): [string, string] => [
    `event${at}`,
    JSON.stringify(event),
  ])
  const ends = pointers.flatMap((name): [string, string][] => {
    const { id } = childOf(element, name) ?? {}
    return id ? [[name, id]] : []
  })
  const attributes = Object.entries(element.$attrs ?? {})
  return Object.fromEntries([...own, ...ends, ...attributes, ...events, ...extensionsOf(element)])
}

/** Each field of a form is a line of its own; what other tools added is one. */
function extensionsOf(element: ModdleElement): [string, string][] {
  const values = childrenOf(childOf(element, 'extensionElements'), 'values')
  const foreign = values.filter(({ $type }) => $type !== fieldElement)
  return [
    ...fieldsIn(element).map((field): [string, string] => [`form.${field.name}`, JSON.stringify(drawnField(field))]),
    ...(foreign.length > 0 ? [['extensionElements', JSON.stringify(foreign)] as [string, string]] : []),
  ]
}
