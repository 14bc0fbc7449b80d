import type { AnswerOf } from '@library/contract/kit/call'
import { startCall } from '@library/contract/menu/start'
import { call } from '../http/call.ts'
import { currentUser } from '../session/session.ts'
import { currentLanguage } from '../text/language.ts'

type StartData = AnswerOf<typeof startCall>

let asked: { by: string; parts: Promise<StartData>; taken: Set<keyof StartData> } | undefined

/** Sent before the application has downloaded, so that its first queries find their answers here. */
export function askStartData(): void {
  const parts = call(startCall, { quiet: true })
  // Each query that takes a part shows the failure.
  parts.catch(() => undefined)
  asked = { by: asker(), parts, taken: new Set() }
}

/** A part of the answer, for the first query only: later queries ask for changes, each with its own call. */
export function takeStartData<K extends keyof StartData>(part: K): Promise<StartData[K]> | undefined {
  if (!asked || asked.by !== asker() || asked.taken.has(part)) return undefined
  asked.taken.add(part)
  return asked.parts.then((data) => data[part])
}

/** The answer belongs to one user and one language. */
function asker(): string {
  return `${currentUser()?.user_id} ${currentLanguage()}`
}
