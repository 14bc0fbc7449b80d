import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from '../../../platform/text/language.ts'
import type { Resizing } from './arrange.ts'
import style from './columns.module.css'

type Props = ComponentProps<'th'> & { resizing?: Resizing; name?: string }

/** The header cell of a column, with a handle to change its width. */
export function ResizableHeader({ resizing, name, children, ...cell }: Props) {
  return (
    <th {...cell}>
      {children}
      {resizing && <Handle {...resizing} name={name ?? ''} />}
    </th>
  )
}

const least = 48
const step = 16
const most = 800

/** Dragging changes the width, and so do the arrow keys. A double click or Delete gives it back to the table. */
function Handle({ width, onWidth, name }: Resizing & { name: string }) {
  const t = useTranslation()
  const widthOf = (handle: HTMLElement) => handle.closest('th')?.offsetWidth ?? least

  function drag(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const [from, start] = [event.clientX, widthOf(handle)]
    let reached = start
    const move = ({ clientX }: globalThis.PointerEvent) => {
      reached = within(start + clientX - from)
      handle.style.setProperty('--moved', `${reached - start}px`)
    }
    const drop = () => {
      handle.removeEventListener('pointermove', move)
      handle.style.removeProperty('--moved')
      delete handle.dataset.dragged
      if (reached !== start) onWidth(reached)
    }
    handle.setPointerCapture(event.pointerId)
    handle.dataset.dragged = ''
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', drop, { once: true })
  }

  function key(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0
    const isReset = event.key === 'Delete'
    if (by === 0 && !isReset) return
    event.preventDefault()
    event.stopPropagation()
    onWidth(isReset ? undefined : within((width ?? widthOf(event.currentTarget)) + by))
  }

  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('tools.resize', { name })}
      aria-valuenow={width ?? least}
      aria-valuetext={width === undefined ? t('tools.ownWidth') : `${width} px`}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      title={t('tools.resizeHint')}
      className={style.handle}
      onPointerDown={drag}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={key}
      // The header sorts by a click.
      onClick={(event) => event.stopPropagation()}
    />
  )
}

function within(width: number): number {
  return Math.round(Math.min(most, Math.max(least, width)))
}
