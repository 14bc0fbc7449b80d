import type { ReactNode } from 'react'
import style from './form-dialog.module.css'

/** Fields of a long form that belong together, under a heading of their own. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className={style.group}>{title}</h3>
      {children}
    </>
  )
}
