import { siteCall } from '@library/contract/system/site'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { send } from '../../platform/http/http.ts'
import { isFromStore, isSilence } from '../../platform/offline/reading-persister.ts'

const askAgainAfter = 5_000

/** Whether the browser is online, and whether the server responds. */
export function useConnection(): 'fine' | 'offline' | 'unreachable' {
  const client = useQueryClient()
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const [answers, setAnswers] = useState(true)

  // Derived from the requests that run anyway.
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action } = event
        if (action.type === 'success' && !action.manual) setAnswers(!isFromStore(event.query))
        if ((action.type === 'failed' || action.type === 'error') && isSilence(action.error)) setAnswers(false)
      }),
    [client],
  )

  useEffect(() => {
    if (answers || !online) return
    async function ask() {
      const answered = await send(siteCall, {}, { headers: {} }).catch(() => undefined)
      if (!answered) return
      setAnswers(true)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
    const timer = setInterval(() => void ask(), askAgainAfter)
    return () => clearInterval(timer)
  }, [answers, online, client])

  const isFine = online && answers
  useEffect(() => {
    if (isFine) void client.invalidateQueries({ predicate: isFromStore })
  }, [isFine, client])

  if (!online) return 'offline'
  return answers ? 'fine' : 'unreachable'
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
