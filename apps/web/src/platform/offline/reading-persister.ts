import { notifyManager, type Query, type QueryPersister } from '@tanstack/react-query'
import { HttpError } from '../http/http-error.ts'
import { currentUser } from '../session/session.ts'
import { currentLanguage } from '../text/language.ts'
import { keepOnly, type Reading, readReading, writeReadings } from './stored-readings.ts'

/** Queries that show a stored answer because the server could not be reached. */
const shownFromStore = new WeakSet<object>()

export function isFromStore(query: Query): boolean {
  return shownFromStore.has(query)
}

/**
 * Answers of the server are stored for their reader. While the server cannot be reached, a query without data gets the
 * stored answer with the time at which it was read.
 */
export function readingPersister(): QueryPersister {
  const reader = readerName()
  const store = storeLater(reader)
  void keepOnly(`${reader} `).catch(() => undefined)

  return async (ask, context, query) => {
    const key = `${reader} ${currentLanguage()} ${query.queryHash}`
    try {
      const data = await ask(context)
      shownFromStore.delete(query)
      if (isWorthStoring(query, data)) store({ key, at: Date.now(), data })
      return data
    } catch (error) {
      if (!isSilence(error) || query.state.data !== undefined) throw error
      const found = await readReading(key).catch(() => undefined)
      if (!found) throw navigator.onLine ? error : new HttpError({ status: 0, body: 'unread' })
      shownFromStore.add(query)
      // The library takes the time of this return for the time of the data.
      notifyManager.schedule(() => query.setState({ dataUpdatedAt: found.at }))
      return found.data
    }
  }
}

/** No response arrived. */
export function isSilence(error: unknown): boolean {
  return error instanceof HttpError && error.status === 0
}

/** Visitors have a name of their own, and each user one per tenant. */
function readerName(): string {
  const user = currentUser()
  return user ? `${user.tenant_id}/${user.user_id}` : 'visitor'
}

/** A query that forgets its data at once wants it fresh, such as the row of an open form. */
function isWorthStoring(query: Query, data: unknown): boolean {
  return query.options.gcTime !== 0 && data !== undefined && !(data instanceof Blob)
}

/** Writes when the page has nothing else to do, and nothing once the reader has signed out. */
function storeLater(reader: string): (reading: Reading) => void {
  const waiting = new Map<string, Reading>()
  function flush(): void {
    const readings = [...waiting.values()]
    waiting.clear()
    if (readerName() === reader) void writeReadings(readings).catch(() => undefined)
  }
  return (reading) => {
    if (waiting.size === 0) whenIdle(flush)
    waiting.set(reading.key, reading)
  }
}

const longestWait = 1_000

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestWait })
  else setTimeout(work, longestWait)
}
