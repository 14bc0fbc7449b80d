import { groupedDigits } from '../../platform/text/grouped-digits.ts'
import style from './share-bar.module.css'

export type Share = Readonly<{
  key: string
  name: string
  count: number
  tone: ShareTone
  /** Named below the bar only: as a part of it, it would hide the others. */
  aside?: boolean
}>
export type ShareTone = 'quiet' | 'warning' | 'primary' | 'success' | 'danger' | 'soft'

/** Parts of a whole as one bar, with the name and the number of each below it. */
export function ShareBar({ shares, label }: { shares: readonly Share[]; label: string }) {
  return (
    <figure className={style.figure} aria-label={label}>
      <div className={style.bar} aria-hidden="true">
        {shares
          .filter(({ aside }) => !aside)
          .map(({ key, count, tone }) => (
            <i key={key} data-tone={tone} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className={style.legend}>
        {shares.map(({ key, name, count, tone }) => (
          <li key={key}>
            <i data-tone={tone} aria-hidden="true" />
            <span>{name}</span>
            <b>{groupedDigits(count)}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
