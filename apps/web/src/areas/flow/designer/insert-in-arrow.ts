import type { Connection, Element, Shape } from 'bpmn-js/lib/model/Types'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import type CommandStack from 'diagram-js/lib/command/CommandStack'
import type EventBus from 'diagram-js/lib/core/EventBus'
import type { Registry } from './editor.ts'

type Point = { x: number; y: number }
type Modeling = {
  moveElements: (shapes: Shape[], by: Point) => void
  createShape: (shape: Shape, at: Point, into: Element) => Shape
}
type AutoPlace = { append: (source: Shape, shape: Shape, hints?: object) => Shape }
type Insertion = { arrow: Connection; shape: Shape; inserted?: Shape }

const command = 'arrow.insert'
/** The room on both sides of an inserted step. */
const gap = 50

/**
 * A step has one way out unless it is a gateway. What is added behind such a step stands in its arrow: a second arrow
 * would start both ways at once.
 */
export function arrowToInsert(source: Element): Connection | undefined {
  if (is(source, 'bpmn:SequenceFlow')) return source as Connection
  if (is(source, 'bpmn:Gateway')) return undefined
  const ways = (source.outgoing ?? []) as Connection[]
  const [first, ...more] = ways.filter((way) => is(way, 'bpmn:SequenceFlow'))
  return more.length === 0 ? first : undefined
}

/** Nothing follows an end, so it can stand in no arrow. */
export function canInsert(type: string): boolean {
  return type !== 'bpmn:EndEvent'
}

function InsertInArrow(autoPlace: AutoPlace, commandStack: CommandStack, eventBus: EventBus) {
  const append = autoPlace.append.bind(autoPlace)
  commandStack.registerHandler(command, InsertHandler as never)
  autoPlace.append = (source, shape, hints) => {
    const arrow = canInsert(shape.type) && is(shape, 'bpmn:FlowNode') ? arrowToInsert(source) : undefined
    if (!arrow) return append(source, shape, hints)
    const insertion: Insertion = { arrow, shape }
    commandStack.execute(command, insertion)
    const inserted = insertion.inserted ?? shape
    // Selects it and scrolls to it, as after appending.
    eventBus.fire('autoPlace.end', { source, shape: inserted })
    return inserted
  }
}

InsertInArrow.$inject = ['autoPlace', 'commandStack', 'eventBus']

/** Makes room and inserts, as one step to undo. */
class InsertHandler {
  static $inject = ['modeling', 'elementRegistry']

  constructor(
    private readonly modeling: Modeling,
    private readonly registry: Registry,
  ) {}

  preExecute(insertion: Insertion): void {
    const { arrow, shape } = insertion
    const source = arrow.source as Shape
    const target = arrow.target as Shape
    const from = source.x + source.width
    const missing = shape.width + 2 * gap - (target.x - from)
    const leadsRight = target.x >= from
    if (leadsRight && missing > 0) this.modeling.moveElements(this.behind(source, target), { x: missing, y: 0 })
    insertion.inserted = this.modeling.createShape(shape, middleOf(arrow), arrow)
  }

  /** Every step to the right of the arrow's start moves on, so that nothing overlaps. */
  private behind(source: Shape, target: Shape): Shape[] {
    const isBehind = (one: Element) =>
      is(one, 'bpmn:FlowNode') &&
      one.parent === target.parent &&
      !('labelTarget' in one && one.labelTarget) &&
      one.type !== 'bpmn:BoundaryEvent' &&
      (one as Shape).x >= source.x + source.width
    return this.registry.getAll().filter(isBehind) as Shape[]
  }
}

/** The middle of the longest part of the arrow. */
function middleOf({ waypoints }: Connection): Point {
  const parts = waypoints.slice(1).map((to, i) => ({ from: waypoints[i] ?? to, to }))
  const lengthOf = ({ from, to }: (typeof parts)[number]) => Math.hypot(to.x - from.x, to.y - from.y)
  const longest = parts.reduce(
    (one, other) => (lengthOf(other) > lengthOf(one) ? other : one),
    parts[0] as (typeof parts)[number],
  )
  return {
    x: Math.round((longest.from.x + longest.to.x) / 2),
    y: Math.round((longest.from.y + longest.to.y) / 2),
  }
}

export const insertInArrow = { __init__: ['insertInArrow'], insertInArrow: ['type', InsertInArrow] }
