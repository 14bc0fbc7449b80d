import type { DeclaredField } from '@library/contract/flow/form-field'
import { drawnField, fieldElement, fieldsIn } from '@library/contract/flow/form-xml'
import type { Element } from 'bpmn-js/lib/model/Types'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import type { Editor, Registry } from '../editor.ts'

type Part = { $type: string; $parent?: unknown }
type Moddle = { create: (type: string, values: object) => Part }

/** The elements whose people fill or read a form: the start of the process and its user tasks. */
export function hasForm(element: Element): boolean {
  if (is(element, 'bpmn:UserTask')) return true
  return is(element, 'bpmn:StartEvent') && !is(element.businessObject.$parent, 'bpmn:SubProcess')
}

export function formSteps(editor: Editor): Element[] {
  return editor
    .get<Registry>('elementRegistry')
    .getAll()
    .filter((one) => !('labelTarget' in one && one.labelTarget) && hasForm(one))
}

export function ownFields(element: Element): DeclaredField[] {
  return fieldsIn(element.businessObject)
}

export function allFields(editor: Editor): DeclaredField[] {
  return formSteps(editor).flatMap(ownFields)
}

/** Replaces the fields of an element. What other tools wrote beside them stays. */
export function writeFields(editor: Editor, element: Element, fields: readonly DeclaredField[]): void {
  const moddle = editor.get<Moddle>('moddle')
  const present: Part[] = element.businessObject.extensionElements?.values ?? []
  const foreign = present.filter(({ $type }) => $type !== fieldElement)
  const values = [...foreign, ...fields.map((field) => made(moddle, field))]
  const extensionElements = values.length > 0 ? moddle.create('bpmn:ExtensionElements', { values }) : undefined
  for (const value of values) value.$parent = extensionElements
  if (extensionElements) extensionElements.$parent = element.businessObject
  editor.modeling.updateProperties(element, { extensionElements })
}

/** Changes one field, wherever it is declared. */
export function writeField(editor: Editor, field: DeclaredField, change: Partial<DeclaredField>): void {
  const element = editor.get<Registry>('elementRegistry').get(field.step)
  if (!element) return
  const fields = ownFields(element).map((one) => (one.name === field.name ? { ...one, ...change } : one))
  writeFields(editor, element, fields)
}

function made(moddle: Moddle, field: DeclaredField): Part {
  const { attributes, options, access } = drawnField(field)
  const part = moddle.create(fieldElement, {
    ...attributes,
    ...(options.length > 0 && { options: options.map((one) => moddle.create('form:Option', one)) }),
    ...(access.length > 0 && { access: access.map((one) => moddle.create('form:Access', one)) }),
  }) as Part & { options?: Part[]; access?: Part[] }
  for (const child of [...(part.options ?? []), ...(part.access ?? [])]) child.$parent = part
  return part
}
