/** A time at midnight means a day. */
export function momentText(moment: string): string {
  return moment.replace(/ 00:00:00$/, '')
}

/** Deadlines are not set to the second. */
export function deadlineText(moment: string): string {
  return momentText(moment).slice(0, 16)
}
