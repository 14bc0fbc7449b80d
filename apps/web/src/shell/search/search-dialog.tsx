import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { type Finding, FindingGroups } from '../../parts/search/finding-list.tsx'
import { useSteering } from '../../parts/search/use-steering.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './search-dialog.module.css'
import { useFindings } from './use-findings.tsx'

/** Finds pages and tools by the beginning of their name, and sections of the guide by their title. Escape or a click outside closes, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const { pages, actions, help } = useFindings(text)
  const all = [...pages, ...actions, ...help]
  const { at, steer, restart } = useSteering(all.length, () => choose(all[at]))

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  function choose(finding: Finding | undefined) {
    if (!finding) return
    // Closed first, because the selected tool may open a dialog.
    onClose()
    finding.run()
  }

  function look(wanted: string) {
    setText(wanted)
    restart()
  }

  const closeOutside = (event: MouseEvent) => event.target === dialog.current && onClose()
  const groups = [
    { name: t('search.pages'), findings: pages },
    { name: t('search.actions'), findings: actions },
    { name: t('help.label'), findings: help },
  ]
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-label={t('search.title')}
      onClose={onClose}
      onClick={closeOutside}
    >
      <Field id={id} text={text} at={all.length > 0 ? at : undefined} onText={look} onKey={steer} />
      <div id={`${id}-list`} className={style.list} role="listbox" aria-label={t('search.title')}>
        <FindingGroups groups={groups} {...{ id, at }} onChoose={choose} />
      </div>
      <p className={style.none} role="status">
        {all.length === 0 && t('search.none')}
      </p>
    </dialog>
  )
}

type FieldProps = {
  id: string
  text: string
  at: number | undefined
  onText: (text: string) => void
  onKey: (event: KeyboardEvent) => void
}

function Field({ id, text, at, onText, onKey }: FieldProps) {
  const t = useTranslation()
  return (
    <div className={style.field}>
      <SearchOutlined aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        aria-label={t('search.title')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={at === undefined ? undefined : `${id}-${at}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={settings.fieldLength}
        placeholder={t('search.hint')}
        value={text}
        onKeyDown={onKey}
        onChange={(event) => onText(event.target.value)}
      />
      <kbd>Esc</kbd>
    </div>
  )
}
