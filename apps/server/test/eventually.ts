/** A busy machine may take long to tell; only what is never told has to fail. */
const longest = 30_000

/** For what was changed behind the application's back, as another server process would: the database tells a moment later. */
export async function eventually(check: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + longest
  while (Date.now() < until) {
    if (await check()) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}
