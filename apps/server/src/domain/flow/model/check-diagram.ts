import { modelKeyPattern } from '@library/contract/flow/model'
import { momentOf } from '../timers/moments.ts'
import { collectionOf, expressionsIn, processOf, scopesOf } from './blueprint.ts'
import { checkForm } from './check-form.ts'
import { bodyOf, childOf, childrenOf, conditionOf, type Diagram, type ModdleElement, vendor } from './diagram.ts'
import { endlessLoops } from './endless-loops.ts'
import { ExpressionError, insideOf, parseExpression } from './expression.ts'
import { type Arrow, type Graph, graphOf } from './graph.ts'
import type { Problem } from './problems.ts'
import { twoWays } from './two-ways.ts'

/** Everything that would prevent this diagram from running as drawn. */
export function checkDiagram(diagram: Diagram): Problem[] {
  const { root, context } = diagram
  const executable = childrenOf(root, 'rootElements').filter(
    (element) => element.$type === 'bpmn:Process' && element.isExecutable === true,
  )
  const lost = context.warnings.map(
    ({ message, element }): Problem => ({
      code: 'lost',
      element,
      details: { reason: message.split('\n')[0]?.slice(0, 200) ?? '' },
    }),
  )
  const process = processOf(diagram)
  if (!process) return [...lost, ...drawnOnly(root)]
  if (executable.length > 1) return [...lost, { code: 'many-processes' }]
  const key = modelKeyPattern.test(process.id ?? '')
    ? []
    : [{ code: 'bad-key' as const, details: { value: process.id ?? '' } }]
  const scopes = scopesOf(process).flatMap((scope) => checkScope(scope))
  return [...lost, ...key, ...messagesOf(root), ...scopes, ...checkForm(process)]
}

/** Each process that is only drawn is reported. */
function drawnOnly(root: ModdleElement): Problem[] {
  const drawn = childrenOf(root, 'rootElements').filter((element) => element.$type === 'bpmn:Process')
  return drawn.length > 0 ? drawn.map((element) => ({ code: 'only-drawn', element })) : [{ code: 'no-process' }]
}

/** Processes do not exchange messages here; an event that waits for a message is refused separately. */
function messagesOf(root: ModdleElement): Problem[] {
  const collaborations = childrenOf(root, 'rootElements').filter((element) => element.$type === 'bpmn:Collaboration')
  return collaborations
    .flatMap((element) => childrenOf(element, 'messageFlows'))
    .map((element) => ({ code: 'not-sent', element }))
}

function checkScope(scope: ModdleElement): Problem[] {
  const graph = graphOf(scope)
  const starts = graph.nodes.filter((node) => node.$type === 'bpmn:StartEvent')
  const arrows = childrenOf(scope, 'flowElements').filter((element) => element.$type === 'bpmn:SequenceFlow')
  const broken = arrows.filter((arrow) => !graph.arrows.some((known) => known.element === arrow))
  return [
    ...(starts.length === 1 ? [] : [{ code: 'no-start' as const, element: scope }]),
    ...broken.map((element): Problem => ({ code: 'broken-arrow', element })),
    ...graph.nodes.flatMap((node) => checkNode(node, graph)),
    ...graph.arrows.flatMap(checkCondition),
    ...endlessLoops(graph),
    ...twoWays(graph),
  ]
}

type Check = (node: ModdleElement, graph: Graph) => Problem[]

const checks: Readonly<Record<string, Check>> = {
  'bpmn:StartEvent': plainEvent,
  'bpmn:EndEvent': (node) => eventKinds(node, ['bpmn:TerminateEventDefinition'], 'plain-event'),
  'bpmn:IntermediateThrowEvent': plainEvent,
  'bpmn:IntermediateCatchEvent': timerEvent,
  'bpmn:BoundaryEvent': timerEvent,
  'bpmn:UserTask': person,
  'bpmn:ManualTask': person,
  'bpmn:Task': (node) => [{ code: 'passes-by', element: node }, ...noLoop(node)],
  'bpmn:ExclusiveGateway': exclusive,
  'bpmn:ParallelGateway': () => [],
  'bpmn:CallActivity': called,
  'bpmn:SubProcess': (node) => [
    ...(node.triggeredByEvent === true ? [{ code: 'unsupported' as const, element: node }] : []),
    ...noLoop(node),
  ],
}

function checkNode(node: ModdleElement, graph: Graph): Problem[] {
  if (!node.id) return [{ code: 'no-id', element: node }]
  const check = Object.hasOwn(checks, node.$type) ? checks[node.$type] : undefined
  if (!check) return [{ code: 'unsupported', element: node }]
  const begins = node.$type === 'bpmn:StartEvent' || node.$type === 'bpmn:BoundaryEvent'
  const isLonely = !begins && graph.into(node.id).length === 0
  const isDeadEnd = node.$type !== 'bpmn:EndEvent' && graph.out(node.id).length === 0
  return [
    ...(isLonely ? [{ code: 'no-incoming' as const, element: node }] : []),
    ...(isDeadEnd ? [{ code: 'dead-end' as const, element: node }] : []),
    ...check(node, graph),
  ]
}

function eventKinds(node: ModdleElement, known: readonly string[], code: 'plain-event' | 'timer-only'): Problem[] {
  const definitions = childrenOf(node, 'eventDefinitions')
  return definitions.every((definition) => known.includes(definition.$type)) ? [] : [{ code, element: node }]
}

function plainEvent(node: ModdleElement): Problem[] {
  return eventKinds(node, [], 'plain-event')
}

function timerEvent(node: ModdleElement): Problem[] {
  const [definition, ...more] = childrenOf(node, 'eventDefinitions')
  if (definition?.$type !== 'bpmn:TimerEventDefinition' || more.length > 0)
    return [{ code: 'timer-only', element: node }]
  if (definition.timeCycle) return [{ code: 'timer-cycle', element: node }]
  const value = bodyOf(childOf(definition, 'timeDuration')) ?? bodyOf(childOf(definition, 'timeDate')) ?? ''
  if (expressionsIn(value).length > 0) return expressions(node, value)
  return momentOf(value, new Date(0)) ? [] : [{ code: 'timer-value', element: node, details: { value } }]
}

function person(node: ModdleElement): Problem[] {
  const loop = childOf(node, 'loopCharacteristics')
  const named = ['assignee', 'candidateUsers', 'candidateGroups'].flatMap((name) => vendor(node, name) ?? [])
  const dueDate = vendor(node, 'dueDate')
  const isDue = !dueDate || expressionsIn(dueDate).length > 0 || momentOf(dueDate, new Date(0))
  return [
    ...(named.length > 0 ? [] : [{ code: 'nobody-named' as const, element: node }]),
    ...named.flatMap((text) => expressions(node, text)),
    ...(isDue
      ? expressions(node, dueDate ?? '')
      : [{ code: 'timer-value' as const, element: node, details: { value: dueDate } }]),
    ...(loop ? checkLoop(node, loop) : []),
  ]
}

function checkLoop(node: ModdleElement, loop: ModdleElement): Problem[] {
  if (loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return [{ code: 'standard-loop', element: node }]
  const collection = collectionOf(loop)
  const cardinality = bodyOf(childOf(loop, 'loopCardinality'))
  return [
    ...(collection || cardinality ? [] : [{ code: 'no-collection' as const, element: node }]),
    ...[collection, cardinality, bodyOf(childOf(loop, 'completionCondition'))].flatMap((text) =>
      expressions(node, text ?? ''),
    ),
  ]
}

function noLoop(node: ModdleElement): Problem[] {
  return node.loopCharacteristics ? [{ code: 'loop-here', element: node }] : []
}

function exclusive(node: ModdleElement, graph: Graph): Problem[] {
  const out = graph.out(node.id ?? '')
  const standard = (node.default as ModdleElement | undefined)?.id
  if (out.length < 2) return []
  const bare = out.filter((arrow) => arrow.id !== standard && !conditionOf(arrow.element))
  return [
    ...bare.map((arrow): Problem => ({ code: 'condition-missing', element: fromTo(arrow) })),
    ...(standard ? [] : [{ code: 'no-default' as const, element: node }]),
  ]
}

function called(node: ModdleElement): Problem[] {
  const key = node.calledElement
  const isNamed = typeof key === 'string' && modelKeyPattern.test(key)
  return [...(isNamed ? [] : [{ code: 'no-called' as const, element: node }]), ...noLoop(node)]
}

/** Many arrows are called «yes»; the step they leave distinguishes them. */
function fromTo({ element, from }: Arrow): Problem['element'] {
  const name = [from.name, element.name].filter(Boolean).join(' → ')
  return { $type: element.$type, id: element.id, name: name || undefined }
}

function checkCondition(arrow: Arrow): Problem[] {
  const condition = conditionOf(arrow.element)
  const element = fromTo(arrow)
  if (!condition) return []
  if (typeof condition.language === 'string')
    return [{ code: 'condition-language', element, details: { value: condition.language } }]
  const value = bodyOf(condition) ?? ''
  if (insideOf(value) === undefined) return [{ code: 'condition-form', element, details: { value } }]
  return expressions(element, value)
}

function expressions(element: Problem['element'], text: string): Problem[] {
  return expressionsIn(text).flatMap((value) => {
    try {
      parseExpression(insideOf(value) ?? '')
      return []
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      return [{ code: 'expression' as const, element, details: { value, reason: error.message } }]
    }
  })
}
