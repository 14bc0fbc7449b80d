/** A moment at midnight is meant as a day. */
export function momentText(moment: string): string {
  return moment.replace(/ 00:00:00$/, '')
}

/** Nobody sets a deadline to the second. */
export function deadlineText(moment: string): string {
  return momentText(moment).slice(0, 16)
}
