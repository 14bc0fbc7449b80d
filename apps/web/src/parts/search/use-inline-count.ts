import { type RefObject, useLayoutEffect, useState } from 'react'

/** The least width of a field with its label, and the gap beside it. */
const fieldWidth = 232

/** How many fields fit in the line beside its buttons. The others are in the panel. */
export function useInlineCount(line: RefObject<HTMLElement | null>, isPhone: boolean): number {
  const [count, setCount] = useState(3)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const measure = () => {
      const buttons = element.lastElementChild?.clientWidth ?? 0
      // A page in the background has no width.
      if (element.clientWidth > 0) setCount(Math.max(1, Math.floor((element.clientWidth - buttons) / fieldWidth)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [line])
  return isPhone ? 1 : count
}
