import type { zh } from './zh.ts'
import type { zhAreas } from './zh-areas.ts'
import type { zhPrices } from './zh-prices.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of every language: a missing or a surplus text does not compile. */
export type Messages = Texts<typeof zh>
export type PriceMessages = Texts<typeof zhPrices>
export type AreaMessages = Texts<typeof zhAreas>

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string]

/** What code may ask for: the groups and the name of a text, joined by dots. */
export type MessageKey = Keys<typeof zh> | Keys<typeof zhPrices> | Keys<typeof zhAreas>
