import { useEffect, useRef } from 'react'
import { isTyping } from '../use-plain-key.ts'

/** Toasts on the screen, the newest last. */
const open: object[] = []

/** Ctrl+Z or ⌘Z undoes the newest deletion that is still offered. While the user types, it belongs to the text. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => {
    const mine = {}
    open.push(mine)
    const listen = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || open.at(-1) !== mine || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
      open.splice(open.indexOf(mine), 1)
    }
  }, [])
}
