import { create } from 'zustand'
import { currentUser, useSession } from './session.ts'

/** The server has ended the session, but unsaved input is still here. The user may sign in again over the page. */
export const useSessionOver = create<{ isOver: boolean }>(() => ({ isOver: false }))

let isLeaving = false

/** What the page asks for while its user signs out may be refused, and asking to sign in again would be absurd. */
export async function expectRefusals(leave: () => Promise<unknown>): Promise<void> {
  isLeaving = true
  await leave().finally(() => {
    isLeaving = false
  })
}

export function sessionIsOver(): void {
  if (currentUser() && !isLeaving) useSessionOver.setState({ isOver: true })
}

// A sign-in or sign-out in any tab answers the question.
useSession.subscribe(() => useSessionOver.setState({ isOver: false }))
