/** Excel has signs that no sheet may be called by, and room for 31. */
export function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)
}
