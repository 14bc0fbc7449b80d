import { Skeleton } from 'antd'
import type NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { inTime } from '../../platform/http/missing-file.ts'
import style from './diagram.module.css'
import { readDiagram } from './read-diagram.ts'

/** The mark of an element. */
export type Mark = 'done' | 'now' | 'refused' | 'added' | 'removed' | 'changed' | 'moved'
export type Marks = Readonly<Record<string, Mark>>
type Props = {
  xml: string
  marks: Marks
  /** The picture's label for screen readers. */
  label: string
  /** Receives the viewer, so that two versions side by side can move together. */
  onViewer?: (viewer: NavigatedViewer) => void
  tall?: boolean
}

/** Renders a process as a picture, with marked elements. */
export function Diagram({ xml, marks, label, onViewer, tall = false }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<NavigatedViewer>()
  const [tries, setTries] = useState(0)
  const [error, setError] = useState<unknown>()
  const latest = useRef(onViewer)
  latest.current = onViewer

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts again
  useEffect(() => {
    let made: NavigatedViewer | undefined
    let isGone = false
    void showIn(host.current, xml, () => isGone).then(
      (shown) => {
        made = shown
        if (!shown) return
        setViewer(shown)
        latest.current?.(shown)
      },
      (problem) => !isGone && setError(problem),
    )
    return () => {
      isGone = true
      setViewer(undefined)
      made?.destroy()
    }
  }, [xml, tries])
  useEffect(() => {
    if (viewer) return mark(viewer, marks)
  }, [viewer, marks])

  const again = () => {
    setError(undefined)
    setTries(tries + 1)
  }
  return (
    <figure className={style.figure} aria-label={label}>
      {error !== undefined && <Failure error={error} onRetry={again} />}
      {!viewer && error === undefined && <Skeleton.Node active className={style.waiting} />}
      <div ref={host} className={tall ? style.tall : style.canvas} hidden={error !== undefined} />
    </figure>
  )
}

async function showIn(host: HTMLElement | null, xml: string, isGone: () => boolean) {
  const { makeViewer } = await inTime(import('./viewer.ts'))
  if (!host || isGone()) return undefined
  const viewer = makeViewer(host)
  await readDiagram(viewer, xml)
  if (isGone()) {
    viewer.destroy()
    return undefined
  }
  fit(viewer)
  return viewer
}

/** Fits the whole picture into the viewport, whose size may have changed. */
export function fit(viewer: { get: <T>(name: string) => T }): void {
  const canvas = viewer.get<Canvas>('canvas')
  canvas.resized()
  // Any point centres the picture.
  canvas.zoom('fit-viewport', { x: 0, y: 0 })
  // A margin at the edges, and room for the tools if there are any.
  const tools = canvas.getContainer().querySelector<HTMLElement>('.djs-palette')
  const room = tools ? tools.offsetLeft + tools.offsetWidth : 0
  const { width } = canvas.viewbox().outer
  canvas.zoom(canvas.zoom() * 0.94 * (room < width ? 1 - room / width : 1))
  canvas.scroll({ dx: room / 2, dy: 0 })
}

function mark(viewer: NavigatedViewer, marks: Marks): () => void {
  const canvas = viewer.get<Canvas>('canvas')
  const known = viewer.get<ElementRegistry>('elementRegistry')
  const own = Object.entries(marks).filter(([id]) => known.get(id))
  for (const [id, name] of own) canvas.addMarker(id, `flow-${name}`)
  return () => {
    for (const [id, name] of own) if (known.get(id)) canvas.removeMarker(id, `flow-${name}`)
  }
}
