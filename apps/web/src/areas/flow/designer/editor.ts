import type { Element } from 'bpmn-js/lib/model/Types'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import type EventBus from 'diagram-js/lib/core/EventBus'
import type Selection from 'diagram-js/lib/features/selection/Selection'

/** The few of the editor's commands that the panel gives; each can be undone. */
export type Modeling = {
  updateProperties: (element: Element, properties: object) => void
  updateModdleProperties: (element: Element, part: unknown, properties: object) => void
  connect: (source: Element, target: Element) => void
  removeElements: (elements: Element[]) => void
}

/** The editor as the page uses it: one of its own, kept while its tab is hidden. */
export type Editor = Readonly<{
  /** Moved in and out of the page as a whole, with everything it holds. */
  box: HTMLElement
  get: <T>(name: string) => T
  modeling: Modeling
  /** Answers what of the text was left out. */
  read: (xml: string) => Promise<readonly string[]>
  write: () => Promise<string>
  /** For React: told of every change, and which one it is. */
  watch: (told: () => void) => () => void
  serial: () => number
  /** Which state of the drawing it is: choosing an element changes nothing in it. */
  edits: () => number
  /** Which drawing it is: another one was read since, or not. */
  drawing: () => number
  isDirty: () => boolean
  /** It stands now as it is kept, or no longer does. */
  settle: (isDirty: boolean) => void
}>

type Process = Readonly<{ id: string; isExecutable?: boolean }>
type Change = { trigger?: string }
type Watched = Pick<Editor, 'watch' | 'serial' | 'edits' | 'drawing' | 'isDirty' | 'settle'>

export function watchEditor(eventBus: EventBus): Watched {
  const told = new Set<() => void>()
  let serial = 0
  let edits = 0
  let drawing = 0
  let isDirty = false
  const notify = () => {
    serial += 1
    for (const one of told) one()
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
      told.add(one)
      return () => void told.delete(one)
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

/** The element the panel is about: the chosen one, or the process itself. */
export function chosen(editor: Editor): Element {
  const [first] = editor.get<Selection>('selection').get() as Element[]
  const element = first ?? (editor.get<Canvas>('canvas').getRootElement() as unknown as Element)
  return (element as { labelTarget?: Element }).labelTarget ?? element
}

/** The process that an element shows: itself, or what its pool holds. */
export function processIn(element: Element): Process | undefined {
  const shown = element.businessObject
  return shown?.$type === 'bpmn:Process' ? shown : shown?.processRef
}

/** Brings an element into sight and chooses it; the process itself is chosen by choosing nothing. */
export function choose(editor: Editor, id: string | undefined): void {
  const registry = editor.get<ElementRegistry>('elementRegistry')
  const element = id
    ? (registry.get(id) ?? registry.find((one) => processIn(one as unknown as Element)?.id === id))
    : undefined
  const canvas = editor.get<Canvas>('canvas')
  const isRoot = !element || element === canvas.getRootElement()
  editor.get<Selection>('selection').select(isRoot ? null : (element as never))
  if (!isRoot) canvas.scrollToElement(element as never)
}
