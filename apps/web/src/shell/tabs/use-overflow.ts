import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the content of a box is wider than the box; looked at again when either changes. */
export function useOverflow(box: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content has another width.
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
