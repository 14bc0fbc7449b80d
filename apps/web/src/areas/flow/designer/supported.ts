import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad'
import type Palette from 'diagram-js/lib/features/palette/Palette'
import type PopupMenu from 'diagram-js/lib/features/popup-menu/PopupMenu'

type Entries = Record<string, unknown>
type Attributes = { type: string; businessObject?: unknown }
type Factory = { create: (kind: string, attributes: Attributes) => unknown }

/** What the engine runs: the editor offers nothing that the first check would refuse. */
const drawn = /^(hand|lasso|space|global|tool|create\.(start|end|intermediate|exclusive|task|subprocess))/
const appended = /^(?!append\.(receive|message|condition|signal|compensation|text))/
const changed =
  /(user-task|call-activity|with-subprocess|expanded-subprocess|(exclusive|parallel|inclusive)-gateway|timer-(intermediate-catch|boundary)|none-|terminate|-flow)/

const keep = (pattern: RegExp) => (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => pattern.test(key))) as never

const late = 500

function Supported(palette: Palette, contextPad: ContextPad, popupMenu: PopupMenu, elementFactory: Factory) {
  palette.registerProvider(late, { getPaletteEntries: () => keep(drawn) })
  contextPad.registerProvider(late, { getContextPadEntries: () => keep(appended) } as never)
  popupMenu.registerProvider('bpmn-replace', late, { getPopupMenuEntries: () => keep(changed) } as never)
  // A task that nobody does means nothing here, so what the editor calls a task is one that somebody does.
  const create = elementFactory.create.bind(elementFactory)
  elementFactory.create = (kind, attributes) =>
    create(kind, attributes.type === 'bpmn:Task' && !attributes.businessObject ? userTask(attributes) : attributes)
}

const userTask = (attributes: Attributes) => ({ ...attributes, type: 'bpmn:UserTask' })

Supported.$inject = ['palette', 'contextPad', 'popupMenu', 'elementFactory']

export const supportedOnly = { __init__: ['supportedOnly'], supportedOnly: ['type', Supported] }
