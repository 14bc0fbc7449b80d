import { useSyncExternalStore } from 'react'

export function useFullScreen(): boolean {
  return useSyncExternalStore(follow, () => document.fullscreenElement !== null)
}

/** A browser may refuse, for example inside a frame. Then nothing happens. */
export function toggleFullScreen(): Promise<void> {
  const asked = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  return asked.catch(() => undefined)
}

function follow(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
