import { Button } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useScreenClass } from '../../platform/look/screen-class.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { FilterChips } from './filter-chips.tsx'
import { SavedViews } from './saved-views.tsx'
import { SearchField, type Values } from './search-field.tsx'
import style from './search-form.module.css'
import type { Filters, SearchItem } from './search-item.ts'
import { useInlineCount } from './use-inline-count.ts'

type Props = {
  items: readonly SearchItem[]
  filters: Filters
  onSearch: (filters: Filters) => void
  /** Clears more than the form's own filters. */
  onReset?: () => void
  /** The name under which the user's searches are saved. */
  screen?: string
}

/**
 * The search is in the address, so the form follows it. It checks nothing, so it only holds what is typed: antd's form would
 * be 15 kB of compressed script for the first list that opens.
 */
export function SearchForm({ items, filters, onSearch, onReset, screen }: Props) {
  const t = useTranslation()
  const [open, setOpen] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const shown = useInlineCount(line, useScreenClass() === 0)
  const { values, change, search } = useFollowedValues(filters, onSearch)
  const without = (names: readonly string[]) =>
    onSearch(Object.fromEntries(Object.entries(filters).filter(([key]) => !names.includes(key))))

  const field = (item: SearchItem) => <SearchField key={item.name} item={item} values={values} onChange={change} />

  if (items.length === 0) return null
  return (
    <div className={style.box}>
      <form
        className={style.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          search(open ? items : items.slice(0, shown))
        }}
      >
        <div ref={line} className={style.line}>
          {items.slice(0, shown).map(field)}
          <div className={style.buttons}>
            <Button type="primary" htmlType="submit">
              {t('list.search')}
            </Button>
            <Button onClick={onReset ?? (() => onSearch({}))}>{t('list.reset')}</Button>
            {items.length > shown && (
              <Button aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? t('list.less') : t('list.more')}
              </Button>
            )}
            {screen && <SavedViews screen={screen} filters={filters} onSearch={onSearch} />}
          </div>
        </div>
        {open && items.length > shown && <div className={style.panel}>{items.slice(shown).map(field)}</div>}
      </form>
      <FilterChips items={items} filters={filters} onRemove={without} />
    </div>
  )
}

/** The form shows the filters of the address, without losing what the user types meanwhile. */
function useFollowedValues(filters: Filters, onSearch: (filters: Filters) => void) {
  const [values, setValues] = useState<Values>(filters)
  const followed = useRef(filters)
  const sent = useRef<Filters>(undefined)
  useLayoutEffect(() => {
    // When its tab shows again, the form still has its input. Only a new address changes it.
    if (followed.current === filters) return
    followed.current = filters
    // The form's own search returns. The user may have typed more by now, and that is not lost.
    const isOwn = sent.current !== undefined && isSame(sent.current, filters)
    sent.current = undefined
    if (!isOwn) setValues(filters)
  }, [filters])

  const change = (some: Values) => setValues((before) => ({ ...before, ...some }))
  /** Searches for what the shown fields have. */
  const search = (shown: readonly SearchItem[]) => {
    const names = shown.flatMap(({ name, also = [] }) => [name, ...also])
    const wanted = given(names.map((name) => [name, values[name]]))
    change(wanted)
    sent.current = wanted
    onSearch(wanted)
  }
  return { values, change, search }
}

function given(values: readonly (readonly [name: string, value: unknown])[]): Filters {
  const texts = values.map(([name, value]) => [name, String(value ?? '').trim()] as const)
  return Object.fromEntries(texts.filter(([, value]) => value !== ''))
}

function isSame(one: Filters, other: Filters): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
