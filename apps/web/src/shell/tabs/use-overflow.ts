import { type RefObject, useLayoutEffect, useState } from 'react'

/** True if the content of a box is wider than the box. Measured again when either changes. */
export function useOverflow(box: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another width.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, content])
  return overflows
}
