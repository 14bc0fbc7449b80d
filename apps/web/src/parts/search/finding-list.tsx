import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import style from './finding-list.module.css'

export type Finding = Readonly<{
  key: string
  name: string
  above: string
  icon: ReactNode
  run: () => void
  /** Takes the entry off the list. The keyboard does it with Delete. */
  remove?: () => void
}>
/** Without a name it has no heading. */
export type FindingGroup = Readonly<{ name: string; findings: readonly Finding[] }>

type Props = {
  /** The prefix of the options' ids, which the field references. */
  id: string
  groups: readonly FindingGroup[]
  at: number
  onChoose: (finding: Finding) => void
}

type PopupProps = Props & { label: string; hidden: boolean; className?: string | undefined }

/** Opens below a field. */
export function FindingPopup({ label, hidden, className = '', ...list }: PopupProps) {
  return (
    // Keeps the focus in the field during a click, or the list would close before the click.
    <div
      id={`${list.id}-list`}
      role="listbox"
      aria-label={label}
      hidden={hidden}
      className={`${style.popup} ${className}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {!hidden && <FindingGroups {...list} />}
    </div>
  )
}

/** The options of a listbox, group by group. The field keeps the focus, controls the list and references the active one. */
export function FindingGroups({ id, groups, at, onChoose }: Props) {
  return groups.map(({ name, findings }, group) => {
    if (findings.length === 0) return null
    const from = groups.slice(0, group).reduce((sum, one) => sum + one.findings.length, 0)
    const options = findings.map((finding, i) => (
      <Option
        key={finding.key}
        id={`${id}-${from + i}`}
        finding={finding}
        chosen={from + i === at}
        onChoose={() => onChoose(finding)}
      />
    ))
    if (!name) return options
    return (
      <div key={name} role="group" aria-label={name}>
        <div aria-hidden="true" className={style.heading}>
          {name}
        </div>
        {options}
      </div>
    )
  })
}

type OptionProps = { id: string; finding: Finding; chosen: boolean; onChoose: () => void }

function Option({ id, finding: { name, above, icon, remove }, chosen, onChoose }: OptionProps) {
  return (
    <div id={id} role="option" aria-selected={chosen} className={style.option} onClick={onChoose}>
      <i aria-hidden="true">{icon}</i>
      <b>{name}</b>
      <span>{above}</span>
      {remove && <Remove onRemove={remove} />}
    </div>
  )
}

/** For the pointer alone: an option must not contain a control. */
function Remove({ onRemove }: { onRemove: () => void }) {
  const t = useTranslation()
  function removeOnly(event: MouseEvent) {
    event.stopPropagation()
    onRemove()
  }
  return (
    <i aria-hidden="true" className={style.remove} title={t('searchBox.remove')} onClick={removeOnly}>
      <CloseOutlined />
    </i>
  )
}
