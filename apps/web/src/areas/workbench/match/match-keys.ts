import type { KeyboardEvent } from 'react'
import { isTyping } from '../../../parts/use-plain-key.ts'

export type Command =
  | Readonly<{ do: 'move'; by: number }>
  | Readonly<{ do: 'take'; place: number }>
  | Readonly<{ do: Plain }>
type Plain =
  | 'accept'
  | 'acceptSame'
  | 'none'
  | 'substitute'
  | 'factor'
  | 'search'
  | 'select'
  | 'allGreen'
  | 'undo'
  | 'help'

const page = 10
const moves: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -page,
  PageDown: page,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}
const letters: Readonly<Record<string, Plain>> = {
  n: 'none',
  s: 'substitute',
  u: 'factor',
  a: 'allGreen',
  '/': 'search',
  '?': 'help',
  ' ': 'select',
}
/** Every key with its meaning, for the help. */
export const keyHelp = [
  ['↑ ↓', 'move'],
  ['Enter', 'accept'],
  ['Shift + Enter', 'acceptSame'],
  ['1 – 5', 'take'],
  ['N', 'none'],
  ['S', 'substitute'],
  ['U', 'factor'],
  ['/', 'search'],
  ['Space', 'select'],
  ['A', 'allGreen'],
  ['Ctrl + Z', 'undo'],
  ['?', 'help'],
] as const

/** What a key asks for. Text fields and buttons have their keys to themselves. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (isTyping(target) || altKey || event.nativeEvent.isComposing) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey ? { do: 'undo' } : undefined
  const isControl = target instanceof Element && target.closest('button, a[href]') !== null
  if (isControl && (key === 'Enter' || key === ' ')) return undefined
  if (key === 'Enter') return { do: shiftKey ? 'acceptSame' : 'accept' }
  if (key in moves) return { do: 'move', by: moves[key] ?? 0 }
  if (/^[1-5]$/.test(key)) return { do: 'take', place: Number(key) }
  const plain = letters[key.toLowerCase()]
  return plain && { do: plain }
}
