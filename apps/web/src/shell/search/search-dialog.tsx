import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../platform/language.ts'
import { settings } from '../../platform/settings.ts'
import style from './search-dialog.module.css'
import { type Finding, useFindings } from './use-findings.tsx'

/** Every page and tool by the beginning of its name. Escape or a click outside closes, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { pages, deeds } = useFindings(text)
  const all = [...pages, ...deeds]

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  function choose(finding: Finding | undefined) {
    if (!finding) return
    // Closed first: what was chosen may open a dialog of its own.
    onClose()
    finding.run()
  }

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const step = event.key in steps ? steps[event.key] : undefined
    if (event.key === 'Enter') choose(all[at])
    if (step === undefined || all.length === 0) return
    event.preventDefault()
    setAt((step + all.length) % all.length)
  }

  const closeOutside = (event: MouseEvent) => event.target === dialog.current && onClose()
  const list = (findings: readonly Finding[], from: number) =>
    findings.map((finding, i) => (
      <Option
        key={finding.key}
        id={`${id}-${from + i}`}
        finding={finding}
        chosen={from + i === at}
        onChoose={() => choose(finding)}
      />
    ))

  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-label={t('search.title')}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className={style.field}>
        <SearchOutlined aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={all.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={settings.searchLength}
          placeholder={t('search.hint')}
          value={text}
          onKeyDown={steer}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={`${id}-list`} className={style.list} role="listbox" aria-label={t('search.title')}>
        <Group name={t('search.pages')}>{list(pages, 0)}</Group>
        <Group name={t('search.deeds')}>{list(deeds, pages.length)}</Group>
      </div>
      <p className={style.none} role="status">
        {all.length === 0 && t('search.none')}
      </p>
    </dialog>
  )
}

function Group({ name, children }: { name: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div role="group" aria-label={name}>
      <p aria-hidden="true">{name}</p>
      {children}
    </div>
  )
}

type OptionProps = { id: string; finding: Finding; chosen: boolean; onChoose: () => void }

/** The field keeps the focus, steers the list and names the chosen one. */
function Option({ id, finding: { name, above, icon }, chosen, onChoose }: OptionProps) {
  return (
    <div id={id} role="option" aria-selected={chosen} className={style.option} onClick={onChoose}>
      <i aria-hidden="true">{icon}</i>
      <b>{name}</b>
      <span>{above}</span>
    </div>
  )
}
