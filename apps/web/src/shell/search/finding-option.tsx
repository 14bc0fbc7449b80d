import style from './finding-option.module.css'
import type { Finding } from './use-findings.tsx'

type Props = { id: string; finding: Finding; chosen: boolean; onChoose: () => void }

/** The field keeps the focus, controls the list and references the active option. */
export function FindingOption({ id, finding: { name, above, icon }, chosen, onChoose }: Props) {
  return (
    <div id={id} role="option" aria-selected={chosen} className={style.option} onClick={onChoose}>
      <i aria-hidden="true">{icon}</i>
      <b>{name}</b>
      <span>{above}</span>
    </div>
  )
}
