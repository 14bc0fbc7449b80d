import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For callbacks that outlive their render: they read the latest value. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
