import type { BodyInput } from '@library/contract/kit/call'
import { preferencesCall, setPreferenceCall } from '@library/contract/user/preference'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../http/call.ts'
import { useSession } from '../session/session.ts'
import { readEntry, writeEntry } from './storage.ts'

type Json = BodyInput<typeof setPreferenceCall>['value']

/** Asked once: from then on this browser is the one that changes them. */
const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(preferencesCall, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Fetched with the first page, so that a list opened later shows at once as its user likes it. */
export function usePreferencesEarly(): void {
  useQuery(preferences)
}

/**
 * What a screen keeps for its user, on every browser he uses. A copy in this browser shows until the server has
 * answered, and goes on working when it cannot be reached.
 */
export function usePreference<T extends Json & object>(name: string): [T | undefined, (value: T) => void] {
  const client = useQueryClient()
  const entry = `${name}-${useSession((session) => session.user?.user_id)}`
  const { data } = useQuery(preferences)
  const kept = data ? data[name] : readEntry<T>(entry)?.content
  const send = useLater((value: T) => {
    // Quiet: it has taken effect here, and the next change sends it again.
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
  return [kept as T | undefined, change]
}

const pause = 600

/** Of many changes in a row only the last is sent; also when the screen is left in between. */
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
