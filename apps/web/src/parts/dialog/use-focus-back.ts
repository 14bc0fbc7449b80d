import { useEffect, useState } from 'react'

/** What opened each of those that are open, the outermost first. */
const openers: (Element | null)[] = []

/**
 * Whoever opened this gets the focus back; antd gives it back only where something is shut before it is taken away.
 * Where that has gone, as a window that stood here while this one was loading, whoever opened that one.
 */
export function useFocusBack(): void {
  const [before] = useState(() => [...openers, document.activeElement])
  useEffect(() => {
    const own = before.at(-1) ?? null
    openers.push(own)
    return () => {
      openers.splice(openers.lastIndexOf(own), 1)
      if (document.activeElement !== document.body) return
      const left = before.findLast((one) => one?.isConnected && one !== document.body)
      if (left instanceof HTMLElement) left.focus({ preventScroll: true })
    }
  }, [before])
}
