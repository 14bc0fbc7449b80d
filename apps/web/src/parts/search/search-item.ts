import type { ReactElement, ReactNode } from 'react'

export type Filters = Readonly<Record<string, string>>
export type SearchItem = {
  name: string
  label: string
  control: ReactElement
  /** The second filter of a range, whose control sets both. */
  also?: readonly [string]
  /** The chosen value on its chip, where the address has only a code. */
  text?: (value: string, filters: Filters) => ReactNode
}
