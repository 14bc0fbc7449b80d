/** Writes a table as a CSV file that spreadsheets open correctly. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  // Excel needs the byte order mark to read UTF-8. Without it Chinese becomes unreadable.
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' })
}

const formula = /^[=+\-@\t\r]/
/** A negative number begins like a formula but is none. */
const figure = /^-?\d+(\.\d+)?$/

/** A spreadsheet would run a text that begins like a formula, so it is marked as text. */
function cell(value: string | number): string {
  const given = String(value)
  const text = formula.test(given) && !figure.test(given) ? `'${given}` : given
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
