import { type ReactNode, useEffect, useRef } from 'react'
import style from './dialog.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A native modal dialog: it traps the focus and closes on Escape. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="dialog-title" onClose={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  )
}
