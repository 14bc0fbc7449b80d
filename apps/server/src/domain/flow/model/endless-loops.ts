import { personTypes } from './blueprint.ts'
import type { ModdleElement } from './diagram.ts'
import type { Graph } from './graph.ts'
import type { Problem } from './problems.ts'

const waiting: ReadonlySet<string> = new Set(['bpmn:IntermediateCatchEvent', 'bpmn:CallActivity', 'bpmn:SubProcess'])

/** A loop without a waiting step would run for ever. */
export function endlessLoops(graph: Graph): Problem[] {
  const waits = (node: ModdleElement) => personTypes.has(node.$type) || waiting.has(node.$type)
  const quick = new Set(graph.nodes.filter((node) => !waits(node)).map((node) => node.id ?? ''))
  const next = (id: string) =>
    graph.out(id).flatMap((arrow) => (quick.has(arrow.to.id ?? '') ? [arrow.to.id ?? ''] : []))
  const isEndless = (from: string) => {
    const seen = new Set<string>()
    const left = next(from)
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      if (at === from) return true
      if (seen.has(at)) continue
      seen.add(at)
      left.push(...next(at))
    }
    return false
  }
  const found = graph.nodes.find((node) => quick.has(node.id ?? '') && isEndless(node.id ?? ''))
  return found ? [{ code: 'endless', element: found }] : []
}
