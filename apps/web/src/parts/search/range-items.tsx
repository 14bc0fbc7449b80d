import { DayRange, dayRangeText } from './day-range.tsx'
import { NumberRange } from './number-range.tsx'
import type { SearchItem } from './search-item.ts'

/** A search field for two days. */
export function dayRangeItem(label: string, names: readonly [string, string], asTimes = false): SearchItem {
  const [name, end] = names
  return {
    ...{ name, label, also: [end] },
    control: <DayRange asTimes={asTimes} aria-label={label} />,
    text: (from, filters) => dayRangeText(from, filters[end], asTimes),
  }
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
