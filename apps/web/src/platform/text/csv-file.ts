/** A table as a file that spreadsheets open as it is meant. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  // With the mark Excel reads UTF-8; without it Chinese turns into signs.
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' })
}

const formula = /^[=+\-@\t\r]/
/** A figure below nothing begins like a formula and is none. */
const figure = /^-?\d+(\.\d+)?$/

/** A text that begins like a formula would be run when the file is opened, so it is marked as text. */
function cell(value: string | number): string {
  const given = String(value)
  const text = formula.test(given) && !figure.test(given) ? `'${given}` : given
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
