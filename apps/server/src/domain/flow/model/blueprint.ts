import type { StartVariable } from '@library/contract/flow/definition'
import { engineVariables } from '@library/contract/flow/form-rules'
import { fieldsIn } from '@library/contract/flow/form-xml'
import { bodyOf, childOf, childrenOf, type Diagram, type ModdleElement, vendor } from './diagram.ts'
import { ExpressionError, insideOf, namesIn, parseExpression } from './expression.ts'
import { type Graph, graphOf } from './graph.ts'

/** A step that a user takes. */
export type PersonStep = Readonly<{
  id: string
  name: string
  assignee?: string | undefined
  candidateUsers?: string | undefined
  candidateGroups?: string | undefined
  formKey?: string | undefined
  dueDate?: string | undefined
  /** The name of the loop's current element; undefined where the step is taken once. */
  loopName?: string | undefined
  completionCondition?: string | undefined
  /** The diagram defines what follows a refusal. Otherwise a refusal ends the process. */
  handlesRefusal: boolean
  /** A process can be sent back to this step without leaving a join waiting for ever. */
  canReturn: boolean
}>

/** What the program needs to know about a diagram besides running it. */
export type Blueprint = Readonly<{
  key: string
  name: string
  formKey: string | undefined
  steps: ReadonlyMap<string, PersonStep>
  names: ReadonlyMap<string, Readonly<{ name: string; type: string }>>
  startVariables: readonly StartVariable[]
  /** Features most processes do not use, so they need not be queried. */
  hasTimers: boolean
  hasCalls: boolean
}>

export const personTypes: ReadonlySet<string> = new Set(['bpmn:UserTask', 'bpmn:ManualTask'])
export function processOf({ root }: Diagram): ModdleElement | undefined {
  const processes = childrenOf(root, 'rootElements').filter((element) => element.$type === 'bpmn:Process')
  return processes.find((process) => process.isExecutable === true)
}

/** Every level of the process: itself and its sub-processes. */
export function scopesOf(process: ModdleElement): ModdleElement[] {
  const inner = childrenOf(process, 'flowElements').filter((element) => element.$type === 'bpmn:SubProcess')
  return [process, ...inner.flatMap(scopesOf)]
}

export function blueprintOf(diagram: Diagram): Blueprint {
  const process = processOf(diagram) ?? { $type: 'bpmn:Process', $attrs: {} }
  const steps = new Map<string, PersonStep>()
  const names = new Map<string, { name: string; type: string }>()
  const asked = new Map<string, StartVariable>()
  const filled = new Set<string>()
  for (const scope of scopesOf(process)) {
    const graph = graphOf(scope)
    for (const node of graph.nodes) {
      const id = node.id ?? ''
      names.set(id, { name: node.name ?? '', type: kindOf(node) })
      if (personTypes.has(node.$type)) steps.set(id, stepOf(node, graph, scope === process))
    }
    for (const node of graph.nodes) for (const { name } of fieldsIn(node)) filled.add(name)
    for (const variable of variablesOf(graph)) if (!asked.has(variable.name)) asked.set(variable.name, variable)
  }
  const start = childrenOf(process, 'flowElements').find((element) => element.$type === 'bpmn:StartEvent')
  return {
    key: process.id ?? '',
    name: process.name ?? process.id ?? '',
    formKey: start && vendor(start, 'formKey'),
    steps,
    names,
    startVariables: [...asked.values()].filter(({ name }) => !filled.has(name)),
    ...kindsIn(names),
  }
}

function kindsIn(names: Blueprint['names']) {
  const types = new Set([...names.values()].map(({ type }) => type))
  return {
    hasTimers: types.has('boundaryEvent') || types.has('intermediateCatchEvent'),
    hasCalls: types.has('callActivity'),
  }
}

/** `userTask`, in the spelling clients expect. */
function kindOf({ $type }: ModdleElement): string {
  const name = $type.split(':').pop() ?? ''
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function stepOf(node: ModdleElement, graph: Graph, isTop: boolean): PersonStep {
  const id = node.id ?? ''
  const loop = childOf(node, 'loopCharacteristics')
  return {
    id,
    name: node.name ?? id,
    assignee: vendor(node, 'assignee'),
    candidateUsers: vendor(node, 'candidateUsers'),
    candidateGroups: vendor(node, 'candidateGroups'),
    formKey: vendor(node, 'formKey'),
    dueDate: vendor(node, 'dueDate'),
    loopName: loop && loopNameOf(loop),
    completionCondition: loop && bodyOf(childOf(loop, 'completionCondition')),
    handlesRefusal: isRefusalHandled(graph, id),
    canReturn: isTop && isSafeToReturn(graph, id),
  }
}

export function loopNameOf(loop: ModdleElement): string {
  return vendor(loop, 'elementVariable') ?? 'item'
}

/** Follows the arrows, through gateways, to a condition that depends on the decision of this step. */
function isRefusalHandled(graph: Graph, from: string): boolean {
  const seen = new Set<string>()
  const waiting = [from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const arrow of graph.out(at)) {
      const condition = bodyOf(childOf(arrow.element, 'conditionExpression'))
      if (condition && usedNames(condition).includes('pass')) return true
      const next = arrow.to.id ?? ''
      if (!arrow.to.$type.endsWith('Gateway') || seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return false
}

/** Every join ahead must be reachable by all of its arrows; else one of them would never be taken again. */
function isSafeToReturn(graph: Graph, id: string): boolean {
  const ahead = new Set([id, ...graph.reachableFrom(id)])
  const joins = graph.nodes.filter((node) => node.$type === 'bpmn:ParallelGateway' && ahead.has(node.id ?? ''))
  return joins.every((join) => graph.into(join.id ?? '').every((arrow) => ahead.has(arrow.from.id ?? '')))
}

/** The names in all expressions of a text, such as `${first},${second}`. Unreadable expressions have no names. */
export function usedNames(text: string): string[] {
  return expressionsIn(text).flatMap((part) => {
    try {
      return namesIn(parseExpression(insideOf(part) ?? ''))
    } catch (error) {
      if (error instanceof ExpressionError) return []
      throw error
    }
  })
}

export function expressionsIn(text: string): string[] {
  return text.match(/\$\{[^{}]*\}/g) ?? []
}

function variablesOf(graph: Graph): StartVariable[] {
  const loops = new Set(
    graph.nodes.flatMap((node) => {
      const loop = childOf(node, 'loopCharacteristics')
      return loop ? [loopNameOf(loop)] : []
    }),
  )
  const named = (kind: StartVariable['kind'], text: string | undefined) =>
    (text ? usedNames(text) : []).map((name): StartVariable => ({ name, kind }))
  const found = [
    ...graph.nodes.flatMap((node) => {
      const loop = childOf(node, 'loopCharacteristics')
      return [
        ...named('user', vendor(node, 'assignee')),
        ...named('users', vendor(node, 'candidateUsers')),
        ...named('value', vendor(node, 'dueDate')),
        ...named('users', loop && collectionOf(loop)),
        ...named('value', loop && bodyOf(childOf(loop, 'completionCondition'))),
      ]
    }),
    ...graph.arrows.flatMap((arrow) => named('value', bodyOf(childOf(arrow.element, 'conditionExpression')))),
  ]
  return found.filter(({ name }) => !engineVariables.has(name) && !loops.has(name))
}

/** Written as an expression or as a bare name. */
export function collectionOf(loop: ModdleElement): string | undefined {
  const text = vendor(loop, 'collection')
  if (!text) return undefined
  return text.startsWith('$') ? text : `\${${text}}`
}
