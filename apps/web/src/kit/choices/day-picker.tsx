import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Picked } from '../../parts/picked.ts'

/** A day is sent as text, so that no time zone can shift it. */
export function DayPicker({ value, onChange, ...rest }: Picked & { className?: string; 'aria-label'?: string }) {
  return (
    <DatePicker
      {...rest}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD') ?? null)}
    />
  )
}
