import type { ModdleElement } from './diagram.ts'
import type { Graph } from './graph.ts'
import type { Problem } from './problems.ts'

/** An exclusive gateway takes one of its arrows; every other step takes all of them at once. */
const choosing = 'bpmn:ExclusiveGateway'

/** Ends that a fork reaches twice. Usually a step was meant to stand in an arrow and was drawn beside it. */
export function twoWays(graph: Graph): Problem[] {
  const forks = graph.nodes.filter((node) => node.$type !== choosing && graph.out(node.id ?? '').length > 1)
  const ends = graph.nodes.filter((node) => node.$type === 'bpmn:EndEvent' && graph.into(node.id ?? '').length > 1)
  return ends
    .filter((end) => forks.some((fork) => isReachedTwice(graph, fork, end)))
    .map((element) => ({ code: 'two-ways', element }))
}

/** Two arrows of the fork lead to the end, by arrows that are not the same. */
function isReachedTwice(graph: Graph, fork: ModdleElement, end: ModdleElement): boolean {
  const doors = graph.out(fork.id ?? '').map((arrow) => {
    const first = arrow.to.id ?? ''
    const ahead = new Set([first, ...graph.reachableFrom(first)])
    const into = graph.into(end.id ?? '')
    return into.filter((door) => door === arrow || ahead.has(door.from.id ?? '')).map((door) => door.id)
  })
  const led = doors.filter((ids) => ids.length > 0)
  return led.length > 1 && new Set(led.flat()).size > 1
}
