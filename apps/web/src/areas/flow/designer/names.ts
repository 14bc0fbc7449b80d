import type { Element } from 'bpmn-js/lib/model/Types'
import type { TFunction } from 'i18next'

const known = [
  'process',
  'startEvent',
  'endEvent',
  'userTask',
  'task',
  'callActivity',
  'subProcess',
  'sequenceFlow',
  'exclusiveGateway',
  'parallelGateway',
  'inclusiveGateway',
  'boundaryEvent',
  'intermediateCatchEvent',
  'intermediateThrowEvent',
  'collaboration',
  'participant',
  'lane',
  'messageFlow',
  'manualTask',
  'serviceTask',
  'textAnnotation',
  'dataObjectReference',
  'dataStoreReference',
] as const

/** `bpmn:UserTask` in the reader's language; what is not drawn here keeps its own name. */
export function typeName(type: string, t: TFunction): string {
  const bare = type.replace(/^bpmn:/, '')
  const name = bare.charAt(0).toLowerCase() + bare.slice(1)
  const found = known.find((one) => one === name)
  return found ? t(`designer.types.${found}`) : bare
}

/** What people call an element: its name, else what it is and its id. */
export function nameOf({ businessObject, type, id }: Pick<Element, 'businessObject' | 'type' | 'id'>, t: TFunction) {
  const name: string | undefined = businessObject?.name
  return name ? `${name} · ${typeName(type, t)}` : `${typeName(type, t)} · ${id}`
}
