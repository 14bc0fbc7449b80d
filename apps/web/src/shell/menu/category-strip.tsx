import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined'
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { leavesOf } from '../../domain/menu/menu-leaves.ts'
import { useMenu } from '../../platform/menu/menu.ts'
import { readEntry, writeEntry } from '../../platform/state/storage.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { leafFor } from '../page/page-label.ts'
import style from './category-strip.module.css'
import { EntryLink } from './entry-link.tsx'

const entry = 'stripFolded'
const known = 'stripKnown'
/** The menu group whose pages are listed here. */
const group = 'material'

/** The product pages in a row that is always visible. Users without any of them do not see it. */
export function CategoryStrip() {
  const t = useTranslation()
  const menu = useMenu()
  const data = menu.data ?? []
  const { pathname } = useLocation()
  const [folded, setFolded] = useState(() => readEntry<boolean>(entry)?.content ?? false)
  const pages = leavesOf(data.find(({ code }) => code === group)?.children ?? [])
  useEffect(() => {
    if (menu.data) writeEntry(known, pages.length > 0)
  }, [menu.data, pages.length])
  // Rendered at once unless it was absent last time, so that nothing jumps when the menu loads.
  const expected = menu.isPending && readEntry<boolean>(known)?.content !== false
  if (pages.length === 0 && !expected) return null
  const current = leafFor(data, pathname)?.node.id

  function toggle() {
    writeEntry(entry, !folded)
    setFolded(!folded)
  }

  return (
    <nav className={style.strip} aria-label={t('strip.title')}>
      <button type="button" className={style.title} aria-expanded={!folded} onClick={toggle}>
        {folded ? <CaretRightOutlined aria-hidden="true" /> : <CaretDownOutlined aria-hidden="true" />}
        {t('strip.title')}
      </button>
      {!folded && (
        <ul>
          {pages.map(({ node }) => (
            <li key={node.id} data-current={node.id === current || undefined}>
              <EntryLink node={node} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
