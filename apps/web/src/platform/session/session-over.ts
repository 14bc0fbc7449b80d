import { create } from 'zustand'
import { currentUser, useSession } from './session.ts'

/** The server does not know the user any more, but what he typed is still here: he may sign in again over it. */
export const useSessionOver = create<{ isOver: boolean }>(() => ({ isOver: false }))

export function sessionIsOver(): void {
  if (currentUser()) useSessionOver.setState({ isOver: true })
}

// Whoever signs in or out, in this tab or another: the question is settled.
useSession.subscribe(() => useSessionOver.setState({ isOver: false }))
