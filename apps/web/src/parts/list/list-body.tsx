import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { drawnAtOnce, slice, useTurn } from './drawn-in-turn.ts'

/** The rows of a page that may be long: they are drawn in their turn. */
export function ListBody({ children, ...body }: ComponentProps<'tbody'>) {
  const place = useRef<HTMLTableSectionElement>(null)
  // As antd hands them over: the row it measures columns with, and then the rows, or what is said in their place.
  const [measured, rows] = children as [ReactNode, ReactElement[] | ReactElement]
  return (
    <tbody {...body} ref={place}>
      {measured}
      {Array.isArray(rows) ? <RowsInTurn body={place} rows={rows} /> : rows}
    </tbody>
  )
}

function RowsInTurn({ body, rows }: { body: RefObject<HTMLTableSectionElement | null>; rows: ReactElement[] }) {
  const [drawn, setDrawn] = useState<ReadonlySet<string | null>>(new Set())
  useHeightOfRows(body, rows[0]?.key)
  const first = drawnAtOnce(rows.length)
  const isDrawn = (row: ReactElement, at: number) => at < first || drawn.has(row.key)
  const draw = (some: ReactElement[]) =>
    setDrawn(
      (before) =>
        new Set([...rows.slice(0, first), ...rows.filter(({ key }) => before.has(key)), ...some].map(({ key }) => key)),
    )
  return inParts(rows, isDrawn).map((part) =>
    Array.isArray(part) ? <Waiting key={part[0]?.key} count={part.length} draw={() => draw(part)} /> : part,
  )
}

/** Those that are drawn one by one, between them those that wait, a slice at a time. */
function inParts(rows: ReactElement[], isDrawn: (row: ReactElement, at: number) => boolean) {
  const parts: (ReactElement | ReactElement[])[] = []
  for (const [at, row] of rows.entries()) {
    const last = parts.at(-1)
    if (isDrawn(row, at)) parts.push(row)
    else if (Array.isArray(last) && last.length < slice) last.push(row)
    else parts.push([row])
  }
  return parts
}

/** Stands for rows that wait, as high as they will be, so that the bar at the side tells how far it is. */
function Waiting({ count, draw }: { count: number; draw: () => void }) {
  const place = useRef<HTMLTableRowElement>(null)
  useTurn(place, { count, draw })
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
    // Nothing is high in a tab that is not in front.
    if (height > 0) body.current?.style.setProperty('--row-height', `${height / rows.length}px`)
  }, [body, first])
}
