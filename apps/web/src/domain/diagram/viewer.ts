import { formPackage } from '@library/contract/flow/form-xml'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { drawing } from './drawing.ts'
import { flowable } from './flowable.ts'

/** A read-only diagram, moved by mouse, wheel and arrow keys. Downloaded with the first diagram. */
export function makeViewer(container: HTMLElement): NavigatedViewer {
  return new NavigatedViewer({ ...drawing, container, moddleExtensions: { flowable, form: formPackage } })
}
