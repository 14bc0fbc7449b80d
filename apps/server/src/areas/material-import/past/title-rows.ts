import { type Class, type Names, namedClass } from '../read/names.ts'

/** The number in front of a title: 一、 (二) 3. */
const numbering = /^[(（]?[一二三四五六七八九十\d]+[)）]?[、.．\s]*/

/** A line between the rows that only names a class or notes something: 一、黑色及有色金属. */
export function isTitle(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.filter(Boolean)
  return others.length === 0 || (others.length === 1 && first.replace(numbering, '') === '')
}

/** The class of the rows below it, where they say none. */
export function titleClass(cells: readonly string[], names: Names): Class | undefined {
  const texts = cells.filter(Boolean).flatMap((text) => [text, text.replace(numbering, '')])
  return texts.map((text) => (text ? namedClass(names, text) : undefined)).find(Boolean)
}
