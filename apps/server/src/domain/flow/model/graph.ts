import { childrenOf, type ModdleElement } from './diagram.ts'

export type Arrow = Readonly<{ id: string; element: ModdleElement; from: ModdleElement; to: ModdleElement }>

/** The steps and arrows of one level: the process itself or a sub-process. */
export type Graph = Readonly<{
  nodes: readonly ModdleElement[]
  arrows: readonly Arrow[]
  out: (id: string) => readonly Arrow[]
  into: (id: string) => readonly Arrow[]
  /** Everything that can follow this step, including boundary events on the way. */
  reachableFrom: (id: string) => ReadonlySet<string>
}>

const flowType = 'bpmn:SequenceFlow'
const notSteps = new Set([flowType, 'bpmn:DataObject', 'bpmn:DataObjectReference', 'bpmn:DataStoreReference'])

export function graphOf(scope: ModdleElement): Graph {
  const elements = childrenOf(scope, 'flowElements')
  const nodes = elements.filter((element) => !notSteps.has(element.$type))
  const arrows = elements.flatMap((element) => arrowOf(element))
  const leaving = groupBy(arrows, (arrow) => arrow.from.id)
  const coming = groupBy(arrows, (arrow) => arrow.to.id)
  const attached = groupBy(
    nodes.filter((node) => node.attachedToRef),
    (node) => (node.attachedToRef as ModdleElement).id,
  )
  const out = (id: string) => leaving.get(id) ?? []

  function reachableFrom(id: string): ReadonlySet<string> {
    const seen = new Set<string>()
    const waiting = [id]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const next = [...out(at).map((arrow) => arrow.to.id), ...(attached.get(at) ?? []).map((node) => node.id)]
      for (const step of next) {
        if (!step || seen.has(step)) continue
        seen.add(step)
        waiting.push(step)
      }
    }
    return seen
  }
  return { nodes, arrows, out, into: (id) => coming.get(id) ?? [], reachableFrom }
}

function arrowOf(element: ModdleElement): Arrow[] {
  const from = element.sourceRef as ModdleElement | undefined
  const to = element.targetRef as ModdleElement | undefined
  if (element.$type !== flowType || !from?.id || !to?.id) return []
  return [{ id: element.id ?? '', element, from, to }]
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === undefined) continue
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
