/** A busy machine may notify late; only a missing notification has to fail. */
const longest = 30_000

/** For changes made directly in the database, as by another server process: the notification arrives a moment later. */
export async function eventually(check: () => Promise<boolean>, within = longest): Promise<boolean> {
  const until = Date.now() + within
  while (Date.now() < until) {
    if (await check()) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}
