import type { CSSProperties } from 'react'
import style from './bar-list.module.css'

export type Bar = Readonly<{
  name: string
  /** From 0 to 1: the length of the bar. */
  share: number
  text: string
  /** How it looks: `warning` and `danger` ask for attention. */
  tone?: 'warning' | 'danger' | undefined
}>

/** Names, bars and figures in rows, drawn without the chart library. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  return (
    <ul className={style.bars} aria-label={label}>
      {bars.map(({ name, share, text, tone }) => (
        <li key={name}>
          <span>{name}</span>
          <i data-tone={tone} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
          <b>{text}</b>
        </li>
      ))}
    </ul>
  )
}
