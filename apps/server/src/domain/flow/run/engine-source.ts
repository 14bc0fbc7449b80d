import { Engine } from 'bpmn-engine'
import { collectionOf, loopNameOf, processOf, scopesOf } from '../model/blueprint.ts'
import { childOf, childrenOf, conditionOf, type Diagram, type ModdleElement, readDiagram } from '../model/diagram.ts'
import { TokenFlow } from '../model/token-flow.ts'
import { DatabaseTimer } from '../timers/stored-timer.ts'

type Part = { id: string; type: string; parent: { id: string }; behaviour: Record<string, unknown> }
type Arrow = Part & { sourceId: string; targetId: string; isDefault?: boolean }
export type EngineSource = { id: string; elements: { activities: Part[]; sequenceFlows: Arrow[] } }

export const engineElements = { TimerEventDefinition: DatabaseTimer, SequenceFlow: TokenFlow }

/** A diagram as the engine runs it; with an entry it begins there instead of at its start. */
export async function engineSource(xml: string, entry?: string | null): Promise<EngineSource> {
  const diagram = await readDiagram(xml)
  const process = processOf(diagram)
  if (process) {
    nameLoops(process)
    leaveOutDrawn(diagram, process)
  }
  const engine = new Engine({ moddleContext: diagram.context, elements: engineElements })
  const [definition] = await engine.getDefinitions()
  const source: EngineSource = definition?.environment.options.source
  return entry ? enteredAt(source, entry) : source
}

/** The engine has its own name for the collection of a loop. */
function nameLoops(process: ModdleElement): void {
  for (const scope of scopesOf(process))
    for (const node of childrenOf(scope, 'flowElements')) {
      const loop = childOf(node, 'loopCharacteristics')
      const collection = loop && collectionOf(loop)
      if (loop && collection) Object.assign(loop, { collection, elementVariable: loopNameOf(loop) })
    }
}

/**
 * Drawn elements that are not run are removed: the engine would act on some of them and fail on those it cannot read.
 */
function leaveOutDrawn({ root }: Diagram, process: ModdleElement): void {
  // The name that the engine gives to unnamed elements, and fails to find when it resumes a process.
  root.id ??= 'Def'
  root.rootElements = [process]
  for (const scope of scopesOf(process)) {
    scope.laneSets = []
    for (const part of [scope, ...childrenOf(scope, 'flowElements')])
      Object.assign(
        part,
        part.$type === 'bpmn:SequenceFlow' ? { conditionExpression: conditionOf(part) } : nothingDrawn,
      )
  }
}

const nothingDrawn = {
  resources: [],
  ioSpecification: undefined,
  dataInputAssociations: [],
  dataOutputAssociations: [],
}

const entryId = '__entry'

/** The original start is disabled; an added one leads straight to the step. */
function enteredAt(source: EngineSource, entry: string): EngineSource {
  const { activities, sequenceFlows } = source.elements
  const target = activities.find(({ id }) => id === entry)
  const start = activities.find(({ type, parent }) => type === 'bpmn:StartEvent' && parent.id === target?.parent.id)
  const arrow = sequenceFlows.find(({ sourceId }) => sourceId === start?.id)
  if (!start || !arrow) throw new Error(`The process cannot be entered at ${entry}`)
  activities.push({ ...start, id: entryId, behaviour: { ...start.behaviour, id: entryId } })
  start.behaviour.triggeredByEvent = true
  const { isDefault: _, ...plain } = arrow
  const behaviour = { ...arrow.behaviour, id: `${entryId}_flow`, conditionExpression: undefined }
  sequenceFlows.push({ ...plain, id: `${entryId}_flow`, sourceId: entryId, targetId: entry, behaviour })
  return source
}

export function isOurEntry(elementId: string): boolean {
  return elementId.startsWith(entryId)
}
