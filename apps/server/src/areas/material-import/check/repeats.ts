import type { ImportChoices, OtherPrice } from '@library/contract/material-import/import-findings'
import { itemKey, type PriceRow } from '../../../domain/pricing-rows/price-row.ts'

/** A row that an item has, and its price without tax. */
export type Seen = Readonly<{ row: number; price: string }>
/** A good row whose item an earlier row has; without one, the item already has a price. */
export type Repeat = Omit<OtherPrice, 'first'> & Readonly<{ first?: number }>

/** A price of the period that was there before; a draft can be replaced. */
export type Taken = Readonly<{ price: string; draftId: string | null }>
/** A row to write, and the draft that it replaces. */
export type Settled = Readonly<{ value: PriceRow; replaces?: string }>

type Given = Readonly<{ choices: ImportChoices; taken: ReadonlyMap<string, Taken> }>
type Item = Readonly<{ value: PriceRow; key: string; price: string; ownCode: string }>

/** Decides which of several rows with the same item are written. */
export function createRepeats({ choices, taken }: Given) {
  const seen = new Map<string, Seen>()
  const repeats: Repeat[] = []
  const replaced = new Map<number, number>()
  const isNew = (key: string) => !seen.has(key) && !taken.has(key)
  return {
    /** The row to write; undefined if an earlier one counts. */
    settle(row: number, { value, key, price, ownCode }: Item): Settled | undefined {
      if (isNew(key)) {
        seen.set(key, { row, price })
        return { value }
      }
      const earlier = seen.get(key)
      const firstPrice = earlier?.price ?? taken.get(key)?.price ?? ''
      const first = earlier ? { first: earlier.row } : {}
      const repeat = { row, ...first, materialName: value.materialName, spec: value.spec, price, firstPrice }
      const answer = isOtherPrice(repeat) ? choices.repeats : undefined
      const draft = taken.get(key)?.draftId
      if (answer === 'last' && (earlier || draft)) {
        if (earlier) {
          replaced.set(earlier.row, row)
          repeats.push({ ...repeat, row: earlier.row, first: row, price: firstPrice, firstPrice: price })
        }
        seen.set(key, { row, price })
        return draft ? { value, replaces: draft } : { value }
      }
      const apart = answer === 'separate' ? setApart(value, ownCode) : undefined
      const ownKey = apart && itemKey(apart)
      if (apart && ownKey && isNew(ownKey)) {
        seen.set(ownKey, { row, price })
        return { value: apart }
      }
      repeats.push(repeat)
      return undefined
    },
    all: () => ({ seen, repeats, replaced }),
  }
}

/** With the same price it is the same row again; with another it is a question. */
export function isOtherPrice({ price, firstPrice }: Pick<Repeat, 'price' | 'firstPrice'>): boolean {
  return Number(price) !== Number(firstPrice)
}

/** Two products under one name and spec differ by whose they are. */
function setApart(value: PriceRow, ownCode: string): PriceRow | undefined {
  const { brand, manufacturer, origin } = value
  const mark = [manufacturer, origin, ownCode].find((one) => one && one !== brand)
  return mark ? { ...value, brand: brand ? `${brand} ${mark}`.slice(0, 100) : mark.slice(0, 100) } : undefined
}
