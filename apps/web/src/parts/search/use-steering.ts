import { type KeyboardEvent, useState } from 'react'

/**
 * The active result, moved by the arrow keys. It starts as the first one, or as none (-1): then Enter, Home and End
 * belong to the field until an arrow key enters the list.
 */
export function useSteering(count: number, onEnter: () => void, first: 0 | -1 = 0) {
  const [moved, setMoved] = useState<number>()
  // The list may have become shorter.
  const at = Math.min(moved ?? first, count - 1)

  function steer(event: KeyboardEvent) {
    // Enter may end the composition of a character.
    if (event.nativeEvent.isComposing) return
    const isInside = at >= 0
    if (event.key === 'Enter' && isInside) {
      event.preventDefault()
      onEnter()
    }
    const steps: Record<string, number> = {
      ...{ ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1 },
      ...(isInside && { Home: 0, End: -1 }),
    }
    const step = steps[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    setMoved((step + count) % count)
  }

  return { at, steer, restart: () => setMoved(undefined) }
}
