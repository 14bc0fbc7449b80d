import type { Element } from 'bpmn-js/lib/model/Types'
import type { Editor } from './editor.ts'

export type PartProps = {
  editor: Editor
  element: Element
  /** What the check says about the element. */
  problem?: string | undefined
}
