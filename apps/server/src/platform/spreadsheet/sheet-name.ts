/** Excel forbids some characters in sheet names, and limits them to 31. */
export function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)
}
