import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import type { ComponentType, ReactElement } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import style from './search-form.module.css'
import type { Filters, SearchItem } from './search-item.ts'

type Props = { items: readonly SearchItem[]; filters: Filters; onRemove: (names: readonly string[]) => void }

/** The filters that limit the list. Each can be removed alone. */
export function FilterChips({ items, filters, onRemove }: Props) {
  const t = useTranslation()
  const chosen = items.filter(({ name, also = [] }) => [name, ...also].some((key) => filters[key]))
  if (chosen.length === 0) return null
  return (
    <ul className={style.chips} aria-label={t('list.chosen')}>
      {chosen.map(({ name, also = [], label, text, control }) => (
        <li key={name}>
          <span>
            {label}:{' '}
            {text ? text(filters[name] ?? '', filters) : <Chosen control={control} value={filters[name] ?? ''} />}
          </span>
          <button
            type="button"
            aria-label={t('list.removeFilter', { name: label })}
            title={t('list.removeFilter', { name: label })}
            onClick={() => onRemove([name, ...also])}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type Options = { options?: readonly { value: unknown; label?: unknown }[] }
/** A picker knows how its value reads: its `Shown` gets the picker's props and the value. */
type WithShown = { Shown?: ComponentType<{ value: string }> }

function Chosen({ control, value }: { control: ReactElement; value: string }) {
  const { type, props } = control
  const option = (props as Options).options?.find((one) => String(one.value) === value)
  if (option) return String(option.label)
  const { Shown } = type as WithShown
  return Shown ? <Shown {...(props as object)} value={value} /> : value
}
