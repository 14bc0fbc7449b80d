import { useEffect, useState } from 'react'

/** The opener of each open dialog, the outermost first. */
const openers: (Element | null)[] = []

/**
 * Returns the focus to the opener. antd does so only if a dialog closes before it unmounts. If the opener has gone,
 * such as a dialog that showed while this one loaded, that dialog's opener gets the focus.
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
