import { fail } from '@library/contract/errors'
import { asUtf8 } from '@library/contract/flow/diagram-text'
import { formPackage } from '@library/contract/flow/form-xml'
import { mostXml } from '@library/contract/flow/model'
import BpmnModdle, { type ModdleContext, type ModdleElement } from 'bpmn-moddle'

export type { ModdleElement } from 'bpmn-moddle'
export type Diagram = Readonly<{ context: ModdleContext; root: ModdleElement }>

/** Parses BPMN 2.0. Documents that declare entities are refused: entities can refer to files or grow without limit. */
export async function readDiagram(xml: string): Promise<Diagram> {
  if (xml.length > mostXml) throw fail('common/too-large')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw refused('DOCTYPE')
  try {
    const context = await moddle().fromXML(asUtf8(xml.trim()))
    if (context.rootElement.$type !== 'bpmn:Definitions') throw new Error(context.rootElement.$type)
    return { context, root: context.rootElement }
  } catch (error) {
    throw refused((error as Error).message)
  }
}

function moddle(): BpmnModdle {
  return new BpmnModdle({ form: formPackage })
}

/** The diagram as a file again. */
export async function writeDiagram({ root }: Diagram): Promise<string> {
  return (await moddle().toXML(root)).xml
}

function refused(reason: string): Error {
  return fail('flow/not-a-diagram', { reason: reason.split('\n')[0]?.slice(0, 200), fields: ['modelEditorXml'] })
}

/** An attribute of Flowable, Camunda or Activiti, whatever its prefix in the document. */
export function vendor(element: ModdleElement, name: string): string | undefined {
  const found = Object.entries(element.$attrs ?? {}).find(([key]) => key === name || key.endsWith(`:${name}`))
  const value = found?.[1]?.trim()
  return value === '' ? undefined : value
}

export function childrenOf(element: ModdleElement | undefined, property: string): ModdleElement[] {
  const value = element?.[property]
  return Array.isArray(value) ? (value as ModdleElement[]) : []
}

export function childOf(element: ModdleElement, property: string): ModdleElement | undefined {
  const value = element[property]
  return typeof value === 'object' && value !== null ? (value as ModdleElement) : undefined
}

/** The text of a condition, a timer or the like. */
export function bodyOf(element: ModdleElement | undefined): string | undefined {
  const body = element?.body
  return typeof body === 'string' && body.trim() !== '' ? body.trim() : undefined
}

/** Other vendors' tools write an empty condition where there is none. */
export function conditionOf(arrow: ModdleElement): ModdleElement | undefined {
  const condition = childOf(arrow, 'conditionExpression')
  return condition && (bodyOf(condition) || vendor(condition, 'resource')) ? condition : undefined
}
