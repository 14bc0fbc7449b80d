import { Button, Form } from 'antd'
import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react'
import { useScreenClass } from '../../platform/look/screen-class.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { SavedViews } from './saved-views.tsx'
import style from './search-form.module.css'

type Filters = Readonly<Record<string, string>>
export type SearchItem = { name: string; label: string; control: ReactElement }
type Props = {
  items: readonly SearchItem[]
  filters: Filters
  onSearch: (filters: Filters) => void
  /** The name under which the user's searches are saved. */
  screen?: string
}

/** The fields that show before "more". On a phone the list below must stay visible. */
const few = { phone: 1, desk: 3 }

/** The search is in the address, so the form follows it. */
export function SearchForm({ items, filters, onSearch, screen }: Props) {
  const t = useTranslation()
  const [form] = Form.useForm<Record<string, unknown>>()
  const id = useId()
  const [open, setOpen] = useState(false)
  const shown = useScreenClass() === 0 ? few.phone : few.desk
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

  if (items.length === 0) return null
  return (
    <Form
      // The prefix of every field's id: a page may have two searches, and dialogs with equal field names.
      name={`search-${id}`}
      form={form}
      className={style.search}
      role="search"
      onFinish={search}
    >
      {items.slice(0, open ? undefined : shown).map(({ name, label, control }) => (
        <Form.Item key={name} name={name} label={label}>
          {control}
        </Form.Item>
      ))}
      <div className={style.buttons}>
        <Button type="primary" htmlType="submit">
          {t('list.search')}
        </Button>
        <Button onClick={() => onSearch({})}>{t('list.reset')}</Button>
        {screen && <SavedViews screen={screen} filters={filters} onSearch={onSearch} />}
        {items.length > shown && (
          <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('list.less') : t('list.more')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function given(values: Record<string, unknown>): Filters {
  const texts = Object.entries(values).map(([key, value]) => [key, String(value ?? '').trim()] as const)
  return Object.fromEntries(texts.filter(([, value]) => value !== ''))
}

function isSame(one: Filters, other: Filters): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
