import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'

/** Enter takes the typed month. Without this it also sends the form. */
const staysInForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

const code = 'YYYYMM'
const dayOf = (month: string) => dayjs(`${month.slice(0, 4)}-${month.slice(4)}-01`)

type OneProps = { value?: string | null; onChange?: (month: string | null) => void; id?: string }

/** A month as 202603. */
export function MonthPicker({ value, onChange, id }: OneProps) {
  return (
    <DatePicker
      picker="month"
      {...(id && { id })}
      onKeyDown={staysInForm}
      style={{ width: '100%' }}
      value={value ? dayOf(value) : null}
      onChange={(month) => onChange?.(month?.format(code) ?? null)}
    />
  )
}

type RangeProps = { value?: readonly string[]; onChange?: (months: string[]) => void; id?: string }

/** Every month from the first to the last. */
export function MonthsPicker({ value = [], onChange, id }: RangeProps) {
  const [first, last] = [value[0], value.at(-1)]
  return (
    <DatePicker.RangePicker
      picker="month"
      {...(id && { id })}
      onKeyDown={staysInForm}
      style={{ width: '100%' }}
      value={[first ? dayOf(first) : null, last ? dayOf(last) : null]}
      onChange={(range) => onChange?.(monthsBetween(range?.[0]?.format(code), range?.[1]?.format(code)))}
    />
  )
}

export function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  if (!first || !last) return []
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1
  return Array.from({ length: number(last) - number(first) + 1 }, (_, at) => {
    const month = number(first) + at
    return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`
  })
}
