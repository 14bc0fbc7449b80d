import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../platform/state/use-latest.ts'

/** Of a long page about what is in sight: more would be waited for. */
const atOnce = 8
/** A usual page is there with the answer. */
const usual = 10
/** So few at a time that whoever scrolls or types meanwhile does not notice; fewer, and the table is laid out and painted the more often. */
export const slice = 20

type Waiting = { count: number; draw: () => void }
const waiting = new Map<Element, Waiting>()
let isPlanned = false

const visible = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) if (isIntersecting) draw(target)
})

// Paper has no by and by.
addEventListener('beforeprint', () => flushSync(() => [...waiting.keys()].forEach(draw)))

function draw(place: Element): void {
  waiting.get(place)?.draw()
  forget(place)
}

function forget(place: Element): void {
  waiting.delete(place)
  visible.unobserve(place)
}

/** The rest follows by itself, so that the browser's own search, a printer and a screen reader find every row. */
function plan(): void {
  if (isPlanned || waiting.size === 0) return
  isPlanned = true
  whenIdle(() => {
    isPlanned = false
    startTransition(drawSlice)
    plan()
  })
}

function drawSlice(): void {
  let drawn = 0
  for (const [place, { count }] of [...waiting]) {
    if (drawn > 0 && drawn + count > slice) return
    drawn += count
    draw(place)
  }
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 50)
}

/** How many of a list come with the answer. */
export function drawnAtOnce(length: number): number {
  return length > usual ? atOnce : length
}

/** What stands for some that are not drawn yet: they are when it comes into sight, or when there is nothing else to do. */
export function useTurn(place: RefObject<Element | null>, turn: Waiting | undefined): void {
  const latest = useLatest(turn)
  const isWaiting = turn !== undefined
  useEffect(() => {
    const element = place.current
    if (!isWaiting || !element) return
    waiting.set(element, { count: latest.current?.count ?? 0, draw: () => latest.current?.draw() })
    visible.observe(element)
    plan()
    return () => forget(element)
  }, [place, isWaiting, latest])
}

/** Of a long list the first are drawn at once, the others in their turn. */
export function useDrawnInTurn<T extends Element>(isFirst: boolean): { place: RefObject<T | null>; isDrawn: boolean } {
  const place = useRef<T>(null)
  const [isDrawn, setDrawn] = useState(isFirst)
  useTurn(place, isDrawn ? undefined : { count: 1, draw: () => setDrawn(true) })
  return { place, isDrawn }
}
