import { stringify } from 'csv-stringify/sync'

type Rows = readonly (readonly (string | number | null)[])[]

/**
 * Rows as CSV. Formulas are escaped, so that a cell cannot be executed; a cell of several lines is quoted whatever the
 * line ending, else its second line would be a row that might begin with a formula.
 */
export function csvText(rows: Rows): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}

/** Excel needs this prefix to read Chinese. */
export const byteOrderMark = '\ufeff'
