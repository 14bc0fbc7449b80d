/** A moment at midnight is meant as a day. */
export function momentText(moment: string): string {
  return moment.replace(/ 00:00:00$/, '')
}
