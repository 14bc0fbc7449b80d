import { Input } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FindingPopup } from '../../../parts/search/finding-list.tsx'
import { useCombobox } from '../../../parts/search/use-combobox.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './search-box.module.css'
import { useSearchOffers } from './use-search-offers.tsx'

type Props = {
  onCategory: (id: string) => void
  placeholder: string
  size?: 'large'
  'aria-label'?: string
  /** The form gives them. */
  id?: string
  value?: string
  onChange?: (text: string) => void
}

/** The field of a form that searches prices. It offers searches while the user types; a choice submits the form. */
export function SearchBox({ onCategory, id, value = '', onChange, ...input }: Props) {
  const t = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const groups = useSearchOffers({
    ...{ text: value.trim(), isWanted: isOpen, onCategory },
    onSearch: (text) => {
      // The form sends what it has, so it must have the text first.
      flushSync(() => onChange?.(text))
      box.current?.closest('form')?.requestSubmit()
    },
  })
  const { field, list, open } = useCombobox({ groups, isOpen, onOpen: setOpen, first: -1 })
  return (
    <div ref={box} className={style.box}>
      <Input
        {...field}
        {...input}
        {...(id && { id })}
        allowClear
        maxLength={settings.fieldLength}
        value={value}
        onChange={({ target }) => {
          onChange?.(target.value)
          open()
        }}
        // The form searches: its list is no longer needed.
        onPressEnter={() => setOpen(false)}
      />
      <FindingPopup {...list} label={t('searchBox.label')} className={style.popup} />
    </div>
  )
}
