import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../../platform/state/use-latest.ts'

/** About one viewport of a long page. More would delay the first render. */
const atOnce = 8
/** A page of ordinary size renders at once. */
const usual = 10
/** Few enough that scrolling and typing stay smooth. Fewer would mean more layout and paint. */
export const slice = 20

type Waiting = { count: number; render: () => void }
const waiting = new Map<Element, Waiting>()
let isPlanned = false

const visible = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) if (isIntersecting) render(target)
})

// Printing renders everything.
addEventListener('beforeprint', () => flushSync(() => [...waiting.keys()].forEach(render)))

function render(place: Element): void {
  waiting.get(place)?.render()
  forget(place)
}

function forget(place: Element): void {
  waiting.delete(place)
  visible.unobserve(place)
}

/** The rest renders in idle time, so that in-page search, printing and screen readers find every row. */
function plan(): void {
  if (isPlanned || waiting.size === 0) return
  isPlanned = true
  whenIdle(() => {
    isPlanned = false
    startTransition(renderSlice)
    plan()
  })
}

function renderSlice(): void {
  let rendered = 0
  for (const [place, { count }] of [...waiting]) {
    if (rendered > 0 && rendered + count > slice) return
    rendered += count
    render(place)
  }
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 50)
}

/** How many rows render at once. */
export function renderedAtOnce(length: number): number {
  return length > usual ? atOnce : length
}

/** The placeholder of rows that are not rendered yet. They render when it scrolls into view, or in idle time. */
export function useDeferredRender(place: RefObject<Element | null>, turn: Waiting | undefined): void {
  const latest = useLatest(turn)
  const isWaiting = turn !== undefined
  useEffect(() => {
    const element = place.current
    if (!isWaiting || !element) return
    waiting.set(element, { count: latest.current?.count ?? 0, render: () => latest.current?.render() })
    visible.observe(element)
    plan()
    return () => forget(element)
  }, [place, isWaiting, latest])
}

/** Renders the first rows of a long list at once and the others progressively. */
export function useProgressiveRender<T extends Element>(
  isFirst: boolean,
): { place: RefObject<T | null>; isRendered: boolean } {
  const place = useRef<T>(null)
  const [isRendered, setRendered] = useState(isFirst)
  useDeferredRender(place, isRendered ? undefined : { count: 1, render: () => setRendered(true) })
  return { place, isRendered }
}
