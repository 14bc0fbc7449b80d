import { existsSync } from 'node:fs'

/** apps/server, whether the code runs from src/platform or from the bundle in dist. */
export const sourceFolder: URL = find()

function find(): URL {
  let folder = new URL('./', import.meta.url)
  while (!existsSync(new URL('migrations/', folder))) {
    const above = new URL('../', folder)
    if (above.href === folder.href) throw new Error('The migrations folder is missing')
    folder = above
  }
  return folder
}
