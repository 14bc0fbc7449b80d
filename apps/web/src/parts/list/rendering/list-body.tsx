import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { renderedAtOnce, slice, useDeferredRender } from './progressive-render.ts'

/** The body of a long page: its rows render progressively. */
export function ListBody({ children, ...body }: ComponentProps<'tbody'>) {
  const place = useRef<HTMLTableSectionElement>(null)
  // What antd passes: the row that measures columns, then the rows or an empty state.
  const [measured, rows] = children as [ReactNode, ReactElement[] | ReactElement]
  return (
    <tbody {...body} ref={place}>
      {measured}
      {Array.isArray(rows) ? <RowsInTurn body={place} rows={rows} /> : rows}
    </tbody>
  )
}

function RowsInTurn({ body, rows }: { body: RefObject<HTMLTableSectionElement | null>; rows: ReactElement[] }) {
  const [rendered, setRendered] = useState<ReadonlySet<string | null>>(new Set())
  useHeightOfRows(body, rows[0]?.key)
  const first = renderedAtOnce(rows.length)
  const isRendered = (row: ReactElement, at: number) => at < first || rendered.has(row.key)
  const render = (some: ReactElement[]) =>
    setRendered(
      (before) =>
        new Set([...rows.slice(0, first), ...rows.filter(({ key }) => before.has(key)), ...some].map(({ key }) => key)),
    )
  return inParts(rows, isRendered).map((part) =>
    Array.isArray(part) ? <Waiting key={part[0]?.key} count={part.length} render={() => render(part)} /> : part,
  )
}

/** Rendered rows, and between them placeholders for the slices that wait. */
function inParts(rows: ReactElement[], isRendered: (row: ReactElement, at: number) => boolean) {
  const parts: (ReactElement | ReactElement[])[] = []
  for (const [at, row] of rows.entries()) {
    const last = parts.at(-1)
    if (isRendered(row, at)) parts.push(row)
    else if (Array.isArray(last) && last.length < slice) last.push(row)
    else parts.push([row])
  }
  return parts
}

/** A placeholder as high as its rows, so that the scrollbar is right. */
function Waiting({ count, render }: { count: number; render: () => void }) {
  const place = useRef<HTMLTableRowElement>(null)
  useDeferredRender(place, { count, render })
  return (
    <tr ref={place} aria-busy>
      <td style={{ height: `calc(${count} * var(--row-height, 3.5rem))` }} />
    </tr>
  )
}

function useHeightOfRows(body: RefObject<HTMLTableSectionElement | null>, first: string | null | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may be higher
  useEffect(() => {
    const rows = [...(body.current?.rows ?? [])].filter((row) => row.dataset.rowKey)
    const height = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0)
    // In a background tab every height is zero.
    if (height > 0) body.current?.style.setProperty('--row-height', `${height / rows.length}px`)
  }, [body, first])
}
