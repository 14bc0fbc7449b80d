import { elementName } from '@library/contract/flow/element-names'
import type { Language } from '@library/contract/kit/label'
import type { Element } from 'bpmn-js/lib/model/Types'

/** What people call an element: its name, else what it is and its id. */
export function nameOf(
  { businessObject, type, id }: Pick<Element, 'businessObject' | 'type' | 'id'>,
  language: Language,
) {
  const name: string | undefined = businessObject?.name
  return name ? `${name} · ${elementName(type, language)}` : `${elementName(type, language)} · ${id}`
}
