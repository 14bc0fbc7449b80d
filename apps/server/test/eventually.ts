/** For what was changed behind the application's back, as another server process would: the database tells a moment later. */
export async function eventually(check: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await check()) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}
