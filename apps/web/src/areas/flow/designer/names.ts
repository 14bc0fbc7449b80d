import { elementName } from '@library/contract/flow/element-names'
import type { Language } from '@library/contract/kit/label'
import type { Element } from 'bpmn-js/lib/model/Types'

/** The display name of an element: its name, else its type and id. */
export function nameOf(
  { businessObject, type, id }: Pick<Element, 'businessObject' | 'type' | 'id'>,
  language: Language,
) {
  const name: string | undefined = businessObject?.name
  return name ? `${name} · ${elementName(type, language)}` : `${elementName(type, language)} · ${id}`
}
