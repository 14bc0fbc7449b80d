import type { Element } from 'bpmn-js/lib/model/Types'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type EventBus from 'diagram-js/lib/core/EventBus'
import type Selection from 'diagram-js/lib/features/selection/Selection'

/** The few editor commands that the panel uses. Each can be undone. */
export type Modeling = {
  updateProperties: (element: Element, properties: object) => void
  updateModdleProperties: (element: Element, part: unknown, properties: object) => void
  connect: (source: Element, target: Element) => void
  removeElements: (elements: Element[]) => void
}

/** diagram-js knows elements of any notation. Those of this editor are BPMN elements. */
export type Registry = {
  get: (id: string) => Element | undefined
  getAll: () => Element[]
  find: (isWanted: (element: Element) => boolean) => Element | undefined
}
type BpmnCanvas = Pick<Canvas, 'scrollToElement'> & { getRootElement: () => Element }

/** The editor as the page uses it: one instance, which survives while its tab is hidden. */
export type Editor = Readonly<{
  /** The container element, moved in and out of the page with all its content. */
  box: HTMLElement
  get: <T>(name: string) => T
  modeling: Modeling
  /** Returns the warnings about what was skipped. */
  read: (xml: string) => Promise<readonly string[]>
  write: () => Promise<string>
  /** For React: subscribes to every change, and returns the change counter. */
  watch: (listener: () => void) => () => void
  serial: () => number
  /** The version of the diagram. Selecting an element does not change it. */
  edits: () => number
  /** The number of the loaded diagram: it changes when another one is loaded. */
  drawing: () => number
  isDirty: () => boolean
  /** Marks the diagram as saved or unsaved. */
  settle: (isDirty: boolean) => void
}>

type Process = Readonly<{ id: string; isExecutable?: boolean }>
type Change = { trigger?: string }
type Watched = Pick<Editor, 'watch' | 'serial' | 'edits' | 'drawing' | 'isDirty' | 'settle'>

export function watchEditor(eventBus: EventBus): Watched {
  const listeners = new Set<() => void>()
  let serial = 0
  let edits = 0
  let drawing = 0
  let isDirty = false
  const notify = () => {
    serial += 1
    for (const one of listeners) one()
  }
  eventBus.on(['selection.changed', 'elements.changed'], notify)
  eventBus.on('import.done', () => {
    drawing += 1
    notify()
  })
  eventBus.on('commandStack.changed', ({ trigger }: Change) => {
    if (trigger !== 'clear') isDirty = true
    edits += 1
    notify()
  })
  return {
    watch(one) {
      listeners.add(one)
      return () => void listeners.delete(one)
    },
    serial: () => serial,
    edits: () => edits,
    drawing: () => drawing,
    isDirty: () => isDirty,
    settle(dirty) {
      isDirty = dirty
      notify()
    },
  }
}

/** The element of the panel: the selected one, or the process. */
export function chosen(editor: Editor): Element {
  const [first] = editor.get<Selection>('selection').get() as Element[]
  const element = first ?? editor.get<BpmnCanvas>('canvas').getRootElement()
  return (element as { labelTarget?: Element }).labelTarget ?? element
}

/** The process of an element: itself, or the one in its pool. */
export function processIn(element: Element): Process | undefined {
  const shown = element.businessObject
  return shown?.$type === 'bpmn:Process' ? shown : shown?.processRef
}

/** Scrolls to an element and selects it. The process is selected by clearing the selection. */
export function choose(editor: Editor, id: string | undefined): void {
  const registry = editor.get<Registry>('elementRegistry')
  const element = id ? (registry.get(id) ?? registry.find((one) => processIn(one)?.id === id)) : undefined
  const canvas = editor.get<BpmnCanvas>('canvas')
  const isRoot = !element || element === canvas.getRootElement()
  editor.get<Selection>('selection').select(isRoot ? null : element)
  if (!isRoot) canvas.scrollToElement(element.id)
}
