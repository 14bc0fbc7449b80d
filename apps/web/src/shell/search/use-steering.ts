import { type KeyboardEvent, useState } from 'react'

/** The active result, moved by the arrow keys. */
export function useSteering(count: number, onEnter: () => void) {
  const [at, setAt] = useState(0)

  function steer(event: KeyboardEvent) {
    // Enter may end the composition of a character.
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter') onEnter()
    if (step === undefined || count === 0) return
    event.preventDefault()
    setAt((step + count) % count)
  }

  return { at, setAt, steer }
}
