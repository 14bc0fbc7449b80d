import type { Attribute } from '@library/contract/category/attribute'

export type Class = Readonly<{
  id: string
  code: string
  name: string
  taxRate: string | null
  attributes: Attribute[]
}>

/** The meanings of texts in a sheet, loaded once for all of its rows. */
export type Names = Readonly<{
  classes: ReadonlyMap<string, Class>
  regions: ReadonlyMap<string, string>
  freights: ReadonlyMap<string, number>
  priceTypes: ReadonlyMap<string, number>
  /** Units of the station by their names: it may have added some. */
  units: ReadonlyMap<string, string>
}>

/** The named class. A path of names means its last; the template offers the code before the name. */
export function namedClass({ classes }: Names, named: string): Class | undefined {
  if (!named) return undefined
  const last = named.split(/[/／>]/).at(-1)
  return [named, last?.trim(), named.split(' ')[0]].map((one) => classes.get(one ?? '')).find(Boolean)
}

/** The deepest class whose code is a prefix of the material's. */
export function classOfCode({ classes }: Names, materialCode: string): Class | undefined {
  if (!/^\d{4,}$/.test(materialCode)) return undefined
  return [8, 6, 4, 2].map((length) => classes.get(materialCode.slice(0, length))).find((one) => one !== undefined)
}

/** A region by name or code, as the template offers it, or with those above it: 广西南宁市青秀区. */
export function regionOf({ regions }: Names, text: string): string {
  const known = regions.get(text) ?? regions.get(text.split(' ')[0] ?? '')
  if (known) return known
  for (let from = 1; from < text.length - 1; from += 1) {
    const found = regions.get(text.slice(from))
    if (found) return found
  }
  return text
}
