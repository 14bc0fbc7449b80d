import type { Element } from 'bpmn-js/lib/model/Types'
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad'
import type Palette from 'diagram-js/lib/features/palette/Palette'
import type PopupMenu from 'diagram-js/lib/features/popup-menu/PopupMenu'
import { arrowToInsert } from './insert-in-arrow.ts'

type Attributes = { type: string; businessObject?: unknown }
type Factory = { create: (kind: string, attributes: Attributes) => unknown }

/** What the engine supports: the editor offers nothing that the check would reject. */
const inPalette = /^(hand|lasso|space|global|tool|create\.(start|end|intermediate|exclusive|task|subprocess))/
const appended = /^(?!append\.(receive|message|condition|signal|compensation|text))/
/** An end can stand in no arrow. */
const inserted = /^(?!append\.(receive|message|condition|signal|compensation|text|end-event))/
const changed =
  /(user-task|call-activity|with-subprocess|expanded-subprocess|(exclusive|parallel|inclusive)-gateway|timer-(intermediate-catch|boundary)|none-|terminate|-flow)/

const only =
  (pattern: RegExp) =>
  <Entry>(entries: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => pattern.test(key)))

const late = 500

function Supported(palette: Palette, contextPad: ContextPad, popupMenu: PopupMenu, elementFactory: Factory) {
  palette.registerProvider(late, { getPaletteEntries: () => only(inPalette) })
  contextPad.registerProvider(late, {
    getContextPadEntries: (element) => only(arrowToInsert(element as Element) ? inserted : appended),
  })
  popupMenu.registerProvider('bpmn-replace', late, { getPopupMenuEntries: () => only(changed) })
  // A task without a user means nothing here, so the editor's plain task becomes a user task.
  const create = elementFactory.create.bind(elementFactory)
  elementFactory.create = (kind, attributes) =>
    create(kind, attributes.type === 'bpmn:Task' && !attributes.businessObject ? userTask(attributes) : attributes)
}

const userTask = (attributes: Attributes) => ({ ...attributes, type: 'bpmn:UserTask' })

Supported.$inject = ['palette', 'contextPad', 'popupMenu', 'elementFactory']

export const supportedOnly = { __init__: ['supportedOnly'], supportedOnly: ['type', Supported] }
