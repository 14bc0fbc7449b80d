import { Input, Space } from 'antd'
import type { RangeProps } from './range-props.ts'
import style from './search-form.module.css'
import type { SearchItem } from './search-item.ts'

/** Two numbers as text, so that no digit is lost. */
export function NumberRange({
  value = [undefined, undefined],
  onChange,
  labels,
  id,
}: RangeProps & { labels: readonly [string, string] }) {
  const [from, to] = value
  const field = { allowClear: true, inputMode: 'decimal', maxLength: 19 } as const
  return (
    <Space.Compact className={style.range ?? ''}>
      <Input
        {...field}
        id={id}
        value={from}
        aria-label={labels[0]}
        placeholder={labels[0]}
        onChange={({ target }) => onChange?.([target.value, to])}
      />
      <Input
        {...field}
        value={to}
        aria-label={labels[1]}
        placeholder={labels[1]}
        onChange={({ target }) => onChange?.([from, target.value])}
      />
    </Space.Compact>
  )
}

/** A search field for two numbers, each with its own name for screen readers. */
export function numberRangeItem(
  label: string,
  names: readonly [string, string],
  labels: readonly [string, string],
): SearchItem {
  const [name, end] = names
  return {
    ...{ name, label, also: [end] },
    control: <NumberRange labels={labels} />,
    text: (from, filters) => `${from} ~ ${filters[end] ?? ''}`,
  }
}
