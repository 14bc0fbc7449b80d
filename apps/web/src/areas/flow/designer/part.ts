import type { Element } from 'bpmn-js/lib/model/Types'
import type { Editor } from './editor.ts'

export type PartProps = {
  editor: Editor
  element: Element
  /** The findings of the check for the element. */
  problem?: string | undefined
}
