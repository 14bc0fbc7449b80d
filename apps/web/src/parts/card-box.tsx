import { type ReactNode, useId } from 'react'
import style from './card-box.module.css'

type Props = { title: string /** At the other end of the title. */; extra?: ReactNode; children: ReactNode }

/** A card of the dashboard: much smaller than the component library's, whose tabs are not needed here. */
export function CardBox({ title, extra, children }: Props) {
  const id = useId()
  return (
    <section className={style.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      <div>{children}</div>
    </section>
  )
}

/** Names and values in pairs. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={style.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
