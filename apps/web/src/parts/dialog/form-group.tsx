import type { ReactNode } from 'react'
import style from './form-dialog.module.css'

/** Related fields of a long form, under one heading. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className={style.group}>{title}</h3>
      {children}
    </>
  )
}
