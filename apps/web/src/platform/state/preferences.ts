import type { BodyInput } from '@library/contract/kit/call'
import { preferencesCall, setPreferenceCall } from '@library/contract/user/preference'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../http/call.ts'
import { startDataNow, takeStartData } from '../menu/start-data.ts'
import { useSession } from '../session/session.ts'
import { readEntry, writeEntry } from './storage.ts'

type Json = BodyInput<typeof setPreferenceCall>['value']

/** Loaded once. From then on this browser makes the changes. */
const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => takeStartData('preferences') ?? call(preferencesCall, { signal, quiet: true }),
  placeholderData: () => startDataNow('preferences'),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Loaded with the first page, so that later lists render with the user's settings at once. */
export function usePreferencesEarly(): void {
  useQuery(preferences)
}

/**
 * A setting of a screen that follows the user to every browser. A local copy applies until the server responds, and
 * while it cannot be reached. The third value says whether the server has responded.
 */
export function usePreference<T extends Json & object>(name: string): [T | undefined, (value: T) => void, boolean] {
  const client = useQueryClient()
  const entry = `${name}-${useSession((session) => session.user?.user_id)}`
  const { data } = useQuery(preferences)
  const stored = data ? data[name] : readEntry<T>(entry)?.content
  const send = useLater((value: T) => {
    // No toast: the change applies here, and the next change sends it again.
    void call(setPreferenceCall, { body: { name, value }, quiet: true }).catch(() => undefined)
  })
  const change = useCallback(
    (value: T) => {
      writeEntry(entry, value)
      client.setQueryData(preferences.queryKey, { ...client.getQueryData(preferences.queryKey), [name]: value })
      send(value)
    },
    [client, entry, name, send],
  )
  return [stored as T | undefined, change, data !== undefined]
}

const pause = 600

/** Debounced: only the last of many changes is sent, also if the screen unmounts in between. */
function useLater<T>(send: (value: T) => void): (value: T) => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: T }>(undefined)
  const now = useRef(send)
  now.current = send
  const flush = useCallback(() => {
    const { current } = waiting
    if (!current) return
    clearTimeout(current.timer)
    waiting.current = undefined
    now.current(current.value)
  }, [])
  useEffect(() => flush, [flush])
  return useCallback(
    (value) => {
      clearTimeout(waiting.current?.timer)
      waiting.current = { value, timer: setTimeout(flush, pause) }
    },
    [flush],
  )
}
