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
}>

/** The named class, else the deepest one whose code is a prefix of the material's. */
export function classOf({ classes }: Names, named: string, materialCode: string): Class | undefined {
  // A path of names means its last; the template offers the code before the name.
  if (named)
    return [
      named,
      named
        .split(/[/／>]/)
        .at(-1)
        ?.trim(),
      named.split(' ')[0],
    ]
      .map((one) => classes.get(one ?? ''))
      .find(Boolean)
  return [8, 6, 4, 2].map((length) => classes.get(materialCode.slice(0, length))).find((one) => one !== undefined)
}
