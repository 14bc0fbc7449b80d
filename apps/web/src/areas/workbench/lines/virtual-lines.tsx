import type { ListLine } from '@library/contract/workbench/list'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import style from './lines.module.css'

export type LinesHandle = { focus: () => void }
/** Figures are right-aligned, and so is what stands above them. */
export type Head = Readonly<{ text: ReactNode; isNumber?: boolean }>
type Props = {
  label: string
  /** The widths of the columns, as CSS grid tracks. */
  columns: string
  heads: readonly Head[]
  total: number
  lineAt: (at: number) => ListLine | undefined
  /** Called with the places on the screen. */
  onShow?: (from: number, to: number) => void
  row: (line: ListLine, at: number) => ReactNode
  rowHeight?: number
  /** The place of the line that the keys act on. */
  cursor?: number
  onCursor?: (at: number) => void
  isSelected?: (line: ListLine) => boolean
  onKeyDown?: (event: KeyboardEvent) => void
  ref?: Ref<LinesHandle>
}

const usualHeight = 60
const headHeight = 36

/** A table of lines that draws only what is on the screen. One element has the focus; the cursor is a row. */
export function VirtualLines(props: Props) {
  const { label, columns, heads, total, lineAt, onShow, row, rowHeight = usualHeight, cursor, onCursor } = props
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // The headings stay on top of the rows.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  useRestOfScreen(box)
  const items = virtual.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onShow?.(from, to), [onShow, from, to])
  useEffect(() => {
    if (cursor !== undefined && cursor < total) virtual.scrollToIndex(cursor, { align: 'auto' })
  }, [virtual, cursor, total])
  useImperativeHandle(props.ref, () => ({ focus: () => box.current?.focus({ preventScroll: true }) }))
  return (
    <div
      ref={box}
      className={style.box}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      tabIndex={0}
      {...(cursor !== undefined && { 'aria-activedescendant': rowId(label, cursor) })}
      onKeyDown={props.onKeyDown}
    >
      <div className={style.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns: columns }}>
        {heads.map(({ text, isNumber }, at) => (
          <span role="columnheader" key={at} data-number={isNumber}>
            {text}
          </span>
        ))}
      </div>
      <div className={style.rows} style={{ height: total * rowHeight }}>
        {items.map(({ index, start, key }) => {
          const line = lineAt(index)
          return (
            <div
              key={key}
              id={rowId(label, index)}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={line && (props.isSelected?.(line) ?? undefined)}
              className={style.row}
              data-cursor={index === cursor || undefined}
              aria-busy={!line || undefined}
              style={{
                gridTemplateColumns: columns,
                height: rowHeight,
                transform: `translateY(${start - headHeight}px)`,
              }}
              onMouseDown={() => onCursor?.(index)}
            >
              {line ? row(line, index) : <span className={style.waiting} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const below = 20

/** The table ends where the screen ends, whatever stands above it. */
function useRestOfScreen(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const top = box.current?.getBoundingClientRect().top ?? 0
      // In a background tab every place is zero.
      if (top > 0) box.current?.style.setProperty('--above', `${Math.round(top) + below}px`)
    }
    const seen = new ResizeObserver(fit)
    // What comes and goes above the table changes the height of the step.
    for (const place of [document.documentElement, box.current?.closest('section')]) if (place) seen.observe(place)
    fit()
    return () => seen.disconnect()
  }, [box])
}

function rowId(label: string, at: number): string {
  return `line-${label.replace(/\s+/g, '-')}-${at}`
}
