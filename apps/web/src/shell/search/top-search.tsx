import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePlainKey } from '../../parts/use-plain-key.ts'
import { useMenu } from '../../platform/menu/menu.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { mayOpen } from '../access.ts'
import { FindingOption } from './finding-option.tsx'
import { begins } from './match.ts'
import style from './top-search.module.css'
import { type Finding, usePages } from './use-findings.tsx'
import { useMaterials } from './use-materials.tsx'
import { useSpellings } from './use-spellings.ts'
import { useSteering } from './use-steering.ts'

/** Searches material prices by name. While the user types, matching menu pages are offered too. */
export function TopSearch() {
  const t = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const findings = useSuggestions(text, isOpen)
  const { at, setAt, steer } = useSteering(findings.length, () => choose(findings[at]))
  const shown = isOpen && findings.length > 0
  usePlainKey('/', () => field.current?.focus())

  function choose(finding: Finding | undefined) {
    if (!finding) return
    setText('')
    field.current?.blur()
    finding.run()
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') field.current?.blur()
    else steer(event)
  }

  return (
    <div role="search" className={style.search}>
      <SearchOutlined aria-hidden="true" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('topSearch.label')}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-count`}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('topSearch.hint')}
        value={text}
        onKeyDown={onKey}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
      />
      <Count id={`${id}-count`} n={text.length} />
      {/* Keeps the focus in the field during a click, or the list would close before the click. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('topSearch.label')}
        hidden={!shown}
        className={style.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {findings.map((finding, i) => (
          <FindingOption
            key={finding.key}
            id={`${id}-${i}`}
            finding={finding}
            chosen={i === at}
            onChoose={() => choose(finding)}
          />
        ))}
      </div>
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
function useSuggestions(text: string, isWanted: boolean): Finding[] {
  const t = useTranslation()
  const navigate = useNavigate()
  const menu = useMenu().data ?? []
  const spellings = useSpellings(isWanted)
  const pages = usePages()
  const materialName = text.trim()
  const isLong = text.length > settings.searchLength
  const maySearch = mayOpen(menu, settings.materialPage)
  const materials = useMaterials(maySearch && isWanted && !isLong ? materialName : '')
  if (materialName === '') return []
  const prices: Finding = {
    key: 'prices',
    name: t(isLong ? 'topSearch.whole' : 'topSearch.prices', { name: materialName }),
    above: t('topSearch.kind'),
    icon: <LineChartOutlined />,
    run: () => void navigate(`${settings.materialPage}?${new URLSearchParams({ materialName })}`),
  }
  const found = pages.filter(({ name }) => begins(name, materialName, spellings))
  if (isLong) return maySearch ? [prices] : []
  return maySearch ? [prices, ...materials, ...found] : found
}
