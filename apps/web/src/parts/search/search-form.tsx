import { Button, Form } from 'antd'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useScreenClass } from '../../platform/look/screen-class.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { FilterChips } from './filter-chips.tsx'
import { RangeField } from './range-field.tsx'
import { SavedViews } from './saved-views.tsx'
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

/** The search is in the address, so the form follows it. */
export function SearchForm({ items, filters, onSearch, onReset, screen }: Props) {
  const t = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const shown = useInlineCount(line, useScreenClass() === 0)
  const { form, search } = useFollowedForm(filters, onSearch)
  const without = (names: readonly string[]) =>
    onSearch(Object.fromEntries(Object.entries(filters).filter(([key]) => !names.includes(key))))

  if (items.length === 0) return null
  return (
    <div className={style.box}>
      <Form
        // The prefix of every field's id: a page may have two searches, and dialogs with equal field names.
        name={`search-${id}`}
        form={form}
        className={style.search}
        role="search"
        onFinish={search}
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
      </Form>
      <FilterChips items={items} filters={filters} onRemove={without} />
    </div>
  )
}

function field({ name, label, control, also }: SearchItem) {
  const [end] = also ?? []
  if (end)
    return (
      <Form.Item key={name} label={label}>
        <RangeField names={[name, end]} control={control} />
      </Form.Item>
    )
  return (
    <Form.Item key={name} name={name} label={label}>
      {control}
    </Form.Item>
  )
}

/** The form shows the filters of the address, without losing what the user types meanwhile. */
function useFollowedForm(filters: Filters, onSearch: (filters: Filters) => void) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const followed = useRef<Filters>(undefined)
  const sent = useRef<Filters>(undefined)
  useLayoutEffect(() => {
    // When its tab shows again, the form still has its input. Only a new address changes it.
    if (followed.current === filters) return
    followed.current = filters
    // The form's own search returns. The user may have typed more by now, and that is not lost.
    const isOwn = sent.current !== undefined && isSame(sent.current, filters)
    sent.current = undefined
    if (isOwn) return
    form.resetFields()
    form.setFieldsValue(filters)
  }, [form, filters])

  const search = (values: Record<string, unknown>) => {
    const wanted = given(values)
    form.setFieldsValue(wanted)
    sent.current = wanted
    onSearch(wanted)
  }
  return { form, search }
}

function given(values: Record<string, unknown>): Filters {
  const texts = Object.entries(values).map(([key, value]) => [key, String(value ?? '').trim()] as const)
  return Object.fromEntries(texts.filter(([, value]) => value !== ''))
}

function isSame(one: Filters, other: Filters): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
