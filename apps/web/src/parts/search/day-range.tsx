import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import type { RangeProps } from './range-props.ts'
import style from './search-form.module.css'
import type { SearchItem } from './search-item.ts'

const day = 'YYYY-MM-DD'
const midnight = `${day} 00:00:00`

type Props = RangeProps & {
  /** The filters are times, and the second is the first one that no longer belongs. Otherwise both are days. */
  asTimes?: boolean
  'aria-label'?: string
}

/** Two days, with the usual spans one click away. The text of a day never changes with the time zone. */
export function DayRange({ value = [undefined, undefined], onChange, asTimes = false, ...rest }: Props) {
  const [from, to] = value
  const first = from ? dayjs(from) : null
  const last = to ? dayjs(to).subtract(asTimes ? 1 : 0, 'second') : null
  const write = (range: readonly (Dayjs | null)[] | null) => {
    const [start, end] = range ?? []
    const format = asTimes ? midnight : day
    onChange?.([start?.format(format), end?.add(asTimes ? 1 : 0, 'day').format(format)])
  }
  return (
    <DatePicker.RangePicker
      {...rest}
      className={style.range ?? ''}
      value={[first, last]}
      onChange={write}
      presets={useSpans()}
      allowEmpty={[true, true]}
    />
  )
}

function useSpans(): { label: string; value: [Dayjs, Dayjs] }[] {
  const t = useTranslation()
  const now = dayjs(stationNow())
  const monday = now.subtract((now.day() + 6) % 7, 'day')
  const lastMonth = now.subtract(1, 'month')
  const spans = {
    today: [now, now],
    week: [monday, monday.add(6, 'day')],
    month: [now.startOf('month'), now.endOf('month')],
    lastMonth: [lastMonth.startOf('month'), lastMonth.endOf('month')],
    year: [now.subtract(11, 'month').startOf('month'), now.endOf('month')],
  } satisfies Record<string, [Dayjs, Dayjs]>
  return Object.entries(spans).map(([key, value]) => ({ label: t(`span.${key as keyof typeof spans}`), value }))
}

/** A range on its chip. */
export function dayRangeText(from: string | undefined, to: string | undefined, asTimes = false): string {
  const end =
    to &&
    dayjs(to)
      .subtract(asTimes ? 1 : 0, 'second')
      .format(day)
  return `${from?.slice(0, day.length) ?? ''} ~ ${end ?? ''}`
}

/** A search field for two days. */
export function dayRangeItem(label: string, names: readonly [string, string], asTimes = false): SearchItem {
  const [name, end] = names
  return {
    ...{ name, label, also: [end] },
    control: <DayRange asTimes={asTimes} aria-label={label} />,
    text: (from, filters) => dayRangeText(from, filters[end], asTimes),
  }
}
