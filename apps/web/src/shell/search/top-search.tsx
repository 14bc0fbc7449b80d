import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearchOffers } from '../../domain/price/search-box/use-search-offers.tsx'
import { type Finding, type FindingGroup, FindingPopup } from '../../parts/search/finding-list.tsx'
import { useCombobox } from '../../parts/search/use-combobox.ts'
import { usePlainKey } from '../../parts/use-plain-key.ts'
import { useMenu } from '../../platform/menu/menu.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { mayOpen } from '../access.ts'
import { begins } from './match.ts'
import style from './top-search.module.css'
import { usePages } from './use-findings.tsx'
import { useSpellings } from './use-spellings.ts'

/** Searches material prices by name. While the user types, matching menu pages are offered too. */
export function TopSearch() {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const groups = useSuggestions(text, isOpen).map(({ name, findings }) => ({ name, findings: findings.map(leaving) }))
  const { id, field, list, open } = useCombobox({ groups, isOpen, onOpen: setOpen, first: text === '' ? -1 : 0 })
  usePlainKey('/', () => input.current?.focus())

  /** A choice empties the box and leaves it. */
  function leaving(finding: Finding): Finding {
    const run = () => {
      setText('')
      input.current?.blur()
      finding.run()
    }
    return { ...finding, run }
  }

  return (
    <div role="search" className={style.search}>
      <SearchOutlined aria-hidden="true" />
      <input
        {...field}
        ref={input}
        type="text"
        aria-label={t('topSearch.label')}
        aria-describedby={`${id}-count`}
        aria-keyshortcuts="/"
        placeholder={t('topSearch.hint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          open()
        }}
      />
      <Count id={`${id}-count`} n={text.length} />
      <FindingPopup {...list} label={t('topSearch.label')} className={style.list} />
    </div>
  )
}

/** A longer text is never cut: the counter shows it, and the list offers the price search with all of it. */
function Count({ id, n }: { id: string; n: number }) {
  const t = useTranslation()
  const most = settings.searchLength
  return (
    <span id={id} className={style.count} data-over={n > most} hidden={n === 0}>
      <span aria-hidden="true">
        {n}/{most}
      </span>
      <span className={style.spoken} role="status">
        {n > most && t('topSearch.over', { n, most })}
      </span>
    </span>
  )
}

/** Prices first, for users with the permission, then pages. A text that is too long only goes to the price search. */
function useSuggestions(text: string, isWanted: boolean): FindingGroup[] {
  const t = useTranslation()
  const navigate = useNavigate()
  const menu = useMenu().data ?? []
  const spellings = useSpellings(isWanted)
  const pages = usePages()
  const name = text.trim()
  const isLong = text.length > settings.searchLength
  const maySearch = mayOpen(menu, settings.materialPage)
  const openPrices = (filter: Record<string, string>) =>
    void navigate(`${settings.materialPage}?${new URLSearchParams(filter)}`)
  const offers = useSearchOffers({
    ...{ text: name, isWanted: isWanted && maySearch && !isLong },
    onSearch: (materialName) => openPrices({ materialName }),
    onCategory: (categoryId) => openPrices({ categoryId }),
  })
  if (name === '') return offers
  const prices: Finding = {
    key: 'prices',
    name: t(isLong ? 'topSearch.whole' : 'topSearch.prices', { name }),
    above: t('topSearch.kind'),
    icon: <LineChartOutlined />,
    run: () => openPrices({ materialName: name }),
  }
  const found = isLong ? [] : pages.filter((page) => begins(page.name, name, spellings))
  return [{ name: '', findings: maySearch ? [prices] : [] }, ...offers, { name: t('search.pages'), findings: found }]
}
