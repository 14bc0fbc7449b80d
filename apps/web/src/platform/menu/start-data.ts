import type { AnswerOf } from '@library/contract/kit/call'
import { startCall } from '@library/contract/menu/start'
import { call } from '../http/call.ts'
import { currentUser } from '../session/session.ts'
import { currentLanguage } from '../text/language.ts'

type StartData = AnswerOf<typeof startCall>

type Asked = { by: string; parts: Promise<StartData>; answer?: StartData; taken: Set<keyof StartData> }

let asked: Asked | undefined

/** Sent before the application has downloaded, so that its first queries find their answers here. */
export function askStartData(): void {
  const parts = call(startCall, { quiet: true })
  const question: Asked = { by: asker(), parts, taken: new Set() }
  asked = question
  parts.then(
    (answer) => {
      question.answer = answer
    },
    // Each query that takes a part shows the failure.
    () => undefined,
  )
}

/** A part that has come already: a query shows it when it is first drawn, and takes it right after. */
export function startDataNow<K extends keyof StartData>(part: K): StartData[K] | undefined {
  return asked?.by === asker() ? asked.answer?.[part] : undefined
}

/** A part of the answer, for the first query only: later queries ask for changes, each with its own call. */
export function takeStartData<K extends keyof StartData>(part: K): Promise<StartData[K]> | undefined {
  if (!asked || asked.by !== asker() || asked.taken.has(part)) return undefined
  asked.taken.add(part)
  return asked.parts.then((data) => data[part])
}

/** The answer belongs to one user, as whom that user acts, and one language. */
function asker(): string {
  const user = currentUser()
  return `${user?.user_id} ${user?.dept_id} ${user?.role_id} ${currentLanguage()}`
}
