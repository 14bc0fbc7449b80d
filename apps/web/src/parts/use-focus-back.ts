import { useEffect, useState } from 'react'

/** Whoever opened this gets the focus back; antd gives it back only where something is shut before it is taken away. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
