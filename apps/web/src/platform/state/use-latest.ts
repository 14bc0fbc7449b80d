import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For deeds that outlive the drawing they were made in: they find what is so now. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
