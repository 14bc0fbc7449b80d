import { stringify } from 'csv-stringify/sync'

type Rows = readonly (readonly (string | number | null)[])[]

/**
 * Rows as CSV. Formulas are disarmed, so that a cell cannot run; a cell of several lines is quoted whatever ends them,
 * else its second line would be a row, and might begin with a formula.
 */
export function csvText(rows: Rows): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}

/** Excel reads Chinese when it begins so. */
export const byteOrderMark = '\ufeff'
