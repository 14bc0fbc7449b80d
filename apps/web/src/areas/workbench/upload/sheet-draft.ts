import type { BodyInput } from '@library/contract/kit/call'
import type { ListMapping, ListSheet } from '@library/contract/workbench/list'
import type { mapListCall } from '@library/contract/workbench/list.calls'

type SheetChange = BodyInput<typeof mapListCall>['sheets'][number]

/** Gives a column a meaning, or none. A meaning belongs to one column only. */
export function withMeaning(mapping: ListMapping, column: number, meaning: string | undefined): ListMapping {
  const others = Object.entries(mapping).filter(([at, field]) => Number(at) !== column && field !== meaning)
  return Object.fromEntries(meaning ? [...others, [String(column), meaning]] : others)
}

/** Another row of headings: what the columns mean is found again by the server. */
export function withHeadingRow(sheet: ListSheet, row: number): ListSheet {
  return { ...sheet, headingRow: row, headings: sheet.preview[row - 1] ?? [], mapping: {} }
}

/** What a sheet lacks before it can be read. */
export function lackOf({ headingRow, headings, mapping }: ListSheet): 'headings' | 'name' | 'quantity' | undefined {
  const meanings = Object.values(mapping)
  if (headingRow === null) return 'headings'
  // The server finds the meanings of newly chosen headings.
  if (meanings.length === 0 && headings.length > 0) return undefined
  if (!meanings.includes('name') && !meanings.includes('nameAndSpec')) return 'name'
  return meanings.includes('quantity') ? undefined : 'quantity'
}

/** Only a missing quantity can be read all the same: prices need none. */
export function isReadable(sheets: readonly ListSheet[]): boolean {
  const chosen = sheets.filter(({ isChosen }) => isChosen)
  return chosen.length > 0 && chosen.every((sheet) => [undefined, 'quantity'].includes(lackOf(sheet)))
}

export function isChanged(read: readonly ListSheet[], sheets: readonly ListSheet[]): boolean {
  return sheets.some((sheet, at) => isOther(read[at], sheet))
}

export function changesOf(read: readonly ListSheet[], sheets: readonly ListSheet[]): SheetChange[] {
  return sheets.map((sheet, at) => {
    const { name, isChosen, headingRow, mapping } = sheet
    const isMapped = Object.keys(mapping).length > 0
    return {
      ...{ name, isChosen },
      ...(headingRow !== null && headingRow !== read[at]?.headingRow && { headingRow }),
      ...(isMapped && { mapping }),
    }
  })
}

function isOther(one: ListSheet | undefined, other: ListSheet): boolean {
  if (!one) return true
  const facts = ({ isChosen, headingRow, mapping }: ListSheet) =>
    JSON.stringify([isChosen, headingRow, sorted(mapping)])
  return facts(one) !== facts(other)
}

function sorted(mapping: ListMapping): [string, string][] {
  return Object.entries(mapping).sort(([one], [other]) => Number(one) - Number(other))
}
