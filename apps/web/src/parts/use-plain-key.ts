import { useEffect, useRef } from 'react'
import { isLocked } from '../platform/session/lock.ts'

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="combobox"]'

/** A single-key shortcut such as `/`: ignored while the user types and while a dialog is open. */
export function usePlainKey(key: string, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
      if (!isPlain || event.defaultPrevented || isLocked() || isTyping(event.target) || someDialog()) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [key])
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null
}

/** Dialogs of background pages are mounted, but not displayed. */
function someDialog(): boolean {
  return [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((one) => one.getClientRects().length > 0)
}
