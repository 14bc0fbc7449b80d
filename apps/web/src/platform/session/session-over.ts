import { create } from 'zustand'
import { currentUser, useSession } from './session.ts'

/** The server has ended the session, but unsaved input is still here. The user may sign in again over the page. */
export const useSessionOver = create<{ isOver: boolean }>(() => ({ isOver: false }))

export function sessionIsOver(): void {
  if (currentUser()) useSessionOver.setState({ isOver: true })
}

// A sign-in or sign-out in any tab answers the question.
useSession.subscribe(() => useSessionOver.setState({ isOver: false }))
