import { useEffect, useState } from 'react'

/** Debounces a value: it follows after so many milliseconds without a change. */
export function useSettled<T>(value: T, pause: number): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
