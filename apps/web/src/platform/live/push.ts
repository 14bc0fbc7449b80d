import { type PushKind, pushKinds } from '@library/contract/desk/push'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { alone } from '../session/alone.ts'
import { storageKey } from '../state/storage.ts'
import { listenToPushes, type Pushed } from './push-stream.ts'

type Handler = (id: string | undefined) => void

const handlers = new Map<PushKind, Set<Handler>>(pushKinds.map((kind) => [kind, new Set()]))

/**
 * Runs the handler whenever the server sends an event of this kind, and after every gap that may have lost one. The
 * event carries a record id at most, so the handler refetches what it shows. Returns the function to stop.
 */
export function onPush(kind: PushKind, handler: Handler): () => void {
  handlers.get(kind)?.add(handler)
  return () => void handlers.get(kind)?.delete(handler)
}

/** Refetches the queries under this key whenever the server sends an event of this kind. */
export function useFreshOn(kind: PushKind, key: QueryKey): void {
  const client = useQueryClient()
  const text = JSON.stringify(key)
  useEffect(
    () => onPush(kind, () => void client.invalidateQueries({ queryKey: JSON.parse(text) as QueryKey })),
    [client, kind, text],
  )
}

/** One connection for all tabs of this user: one tab listens and forwards. Another takes over when it closes. */
export function startPush(userId: string): () => void {
  const stop = new AbortController()
  const others = new BroadcastChannel(storageKey(`push-${userId}`))
  others.onmessage = ({ data }: MessageEvent<Pushed>) => hear(data)
  const notify = (pushed: Pushed) => {
    hear(pushed)
    others.postMessage(pushed)
  }
  void keepListening(userId, stop.signal, notify)
  return () => {
    stop.abort()
    others.close()
  }
}

/** A tab that lost the lock waits for it again. */
async function keepListening(userId: string, stop: AbortSignal, notify: (pushed: Pushed) => void): Promise<void> {
  while (!stop.aborted) await alone(`push-${userId}`, (lost) => listenToPushes(either(stop, lost), notify), stop)
}

function hear({ kind, id }: Pushed): void {
  for (const handler of handlers.get(kind) ?? []) handler(id)
}

/** Replaces AbortSignal.any for older browsers. */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController()
  for (const signal of signals) signal.addEventListener('abort', () => both.abort(), { once: true })
  return both.signal
}
