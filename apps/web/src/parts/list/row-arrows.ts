import type { KeyboardEvent } from 'react'

const stops = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)'

/** Up and down focus the same control of the row above or below. Controls that use the arrows handle them instead. */
export function goByRows(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const target = event.target instanceof Element && event.target.matches(stops) ? event.target : undefined
  const row = target?.closest('tbody tr')
  if (!step || !target || !row || target.getAttribute('aria-haspopup')) return
  const at = [...row.querySelectorAll(stops)].indexOf(target)
  const next = neighbour(row, step)
  const there = next ? [...next.querySelectorAll<HTMLElement>(stops)] : []
  const stop = there[Math.min(at, there.length - 1)]
  if (!stop) return
  event.preventDefault()
  stop.focus()
}

/** Skips rows without a control, such as antd's measuring row, but not rows that are not rendered yet. */
function neighbour(row: Element, step: number): Element | undefined {
  const rows = [...(row.parentElement?.children ?? [])].filter(
    (one) => one === row || one.ariaBusy || one.querySelector(stops),
  )
  return rows[rows.indexOf(row) + step]
}
