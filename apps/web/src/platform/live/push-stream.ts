import { heartbeatSeconds, helloEvent, type PushKind, pushCall, pushKinds } from '@library/contract/desk/push'
import { createParser } from 'eventsource-parser'
import { clientHeaders } from '../http/client-headers.ts'
import { refreshIfDue } from '../session/refresh.ts'
import { accessToken } from '../session/session.ts'
import { sessionIsOver, useSessionOver } from '../session/session-over.ts'
import { settings } from '../settings.ts'

export type Pushed = { kind: PushKind; id?: string | undefined }
type Notify = (pushed: Pushed) => void

const firstWait = 1000
const longestWait = 30_000
const silence = heartbeatSeconds * 3 * 1000

/** Connects until stopped. Reconnects after every end, with a growing delay. */
export async function listenToPushes(stop: AbortSignal, notify: Notify): Promise<void> {
  let failures = 0
  let isFirst = true
  const onEvent = (event: string, id?: string) => {
    failures = 0
    if (event !== helloEvent) return notify({ kind: event as PushKind, id })
    // At the first hello the screen's data is still fresh.
    if (!isFirst) for (const kind of pushKinds) notify({ kind })
    isFirst = false
  }
  while (!stop.aborted) {
    const status = await connect(stop, onEvent)
    failures += 1
    if (status === 401) sessionIsOver()
    if (useSessionOver.getState().isOver) await untilSignedIn(stop)
    else await pause(waitAfter(status, failures), stop)
  }
}

/** The random part prevents all browsers from reconnecting at once when a server comes back. */
function waitAfter(status: number, failures: number): number {
  const wait = status === 429 ? longestWait : Math.min(longestWait, firstWait * 2 ** (failures - 1))
  return wait * (0.5 + Math.random() / 2)
}

/** Returns the status once the stream has ended, or 0 without a response. */
async function connect(stop: AbortSignal, onEvent: (event: string, id?: string) => void): Promise<number> {
  const end = new AbortController()
  const leave = () => end.abort()
  let timer = setTimeout(leave, silence)
  const isAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(leave, silence)
  }
  stop.addEventListener('abort', leave)
  try {
    await refreshIfDue()
    const headers = { ...clientHeaders(), [settings.tokenHeader]: `bearer ${accessToken() ?? ''}` }
    const response = await fetch(`/api/${pushCall.path}`, { headers, signal: end.signal })
    if (!response.ok || !response.body) return response.status
    const parser = createParser({ onEvent: ({ event = '', data }) => onEvent(event, idIn(data)) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      isAlive()
      parser.feed(part.value)
    }
    return response.status
  } catch {
    return 0
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', leave)
  }
}

function idIn(data: string): string | undefined {
  return (JSON.parse(data) as { id?: string }).id
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, stop.aborted ? 0 : milliseconds)
    stop.addEventListener('abort', done)
  })
}

/** The user may sign in again over the page. Until then every request would be refused. */
function untilSignedIn(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      forget()
      stop.removeEventListener('abort', done)
      resolve()
    }
    const forget = useSessionOver.subscribe(({ isOver }) => !isOver && done())
    stop.addEventListener('abort', done)
    if (stop.aborted) done()
  })
}
