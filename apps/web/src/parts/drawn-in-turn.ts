import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** A usual page is there with the answer. */
const atOnce = 10
/** So few at a time that whoever scrolls or types meanwhile does not notice; fewer, and the table is laid out and painted the more often. */
const slice = 10

const waiting = new Map<Element, () => void>()
let isPlanned = false

const sight = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) if (isIntersecting) draw(target)
})

function draw(place: Element): void {
  waiting.get(place)?.()
  forget(place)
}

function forget(place: Element): void {
  waiting.delete(place)
  sight.unobserve(place)
}

/** The rest follows by itself, so that the browser's own search, a printer and a screen reader find every row. */
function plan(): void {
  if (isPlanned || waiting.size === 0) return
  isPlanned = true
  whenIdle(() => {
    isPlanned = false
    startTransition(() => {
      for (const place of [...waiting.keys()].slice(0, slice)) draw(place)
    })
    plan()
  })
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 50)
}

/** Of a long list the first are drawn at once, the others when they come into sight or when there is nothing else to do. */
export function useDrawnInTurn<T extends Element>(at: number): { place: RefObject<T | null>; isDrawn: boolean } {
  const place = useRef<T>(null)
  const [isDrawn, setDrawn] = useState(at < atOnce)
  useEffect(() => {
    const element = place.current
    if (isDrawn || !element) return
    waiting.set(element, () => setDrawn(true))
    sight.observe(element)
    plan()
    return () => forget(element)
  }, [isDrawn])
  return { place, isDrawn }
}
