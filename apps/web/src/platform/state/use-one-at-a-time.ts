import { useRef } from 'react'

/**
 * Runs a work only while none runs: a second click may come before the button is drawn as busy. The work shows its own
 * failure.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const isRunning = useRef(false)
  return (work) => {
    if (isRunning.current) return
    isRunning.current = true
    void work()
      .catch(() => undefined)
      .finally(() => {
        isRunning.current = false
      })
  }
}
