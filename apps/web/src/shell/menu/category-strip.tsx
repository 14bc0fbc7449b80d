import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { leavesOf } from '../../domain/menu/menu-leaves.ts'
import { useMenu } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import bar from '../bar-button.module.css'
import { leafFor } from '../page/page-label.ts'
import style from './category-strip.module.css'
import { EntryLink } from './entry-link.tsx'

/** The menu group whose pages are listed here. */
const group = 'material'

/** The product pages in a row that folds into the top bar. Users without any of them do not see it. */
export function CategoryStrip() {
  const t = useTranslation()
  const { data = [] } = useMenu()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const pages = leavesOf(data.find(({ code }) => code === group)?.children ?? [])
  if (pages.length === 0) return null
  const current = leafFor(data, pathname)?.node.id
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    opener.current?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <nav className={style.strip} aria-label={t('strip.title')} onKeyDown={close} onBlur={leave}>
      <button
        ref={opener}
        type="button"
        className={bar.button}
        title={t('strip.title')}
        aria-label={t('strip.title')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <AppstoreOutlined aria-hidden="true" />
        <span className={style.title}>{t('strip.title')}</span>
        <CaretDownOutlined aria-hidden="true" className={style.caret} />
      </button>
      {open && (
        <ul>
          {pages.map(({ node }) => (
            <li key={node.id} data-current={node.id === current || undefined}>
              <EntryLink node={node} onOpen={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
