import { useEffect, useRef } from 'react'
import { useFreshWorkbench } from './queries.ts'

/** Reads everything again when the job that was at work has ended. */
export function useJobEnd(isAtWork: boolean): void {
  const refresh = useFreshWorkbench()
  const was = useRef(isAtWork)
  useEffect(() => {
    if (was.current && !isAtWork) void refresh()
    was.current = isAtWork
  }, [isAtWork, refresh])
}
