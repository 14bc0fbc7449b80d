import { settings } from '../settings.ts'

/** In the words of the browsers, which have no code for it. After a release the files of the former one are gone. */
const words = /dynamically imported module|module script|unable to preload|chunk took too long/i

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && words.test(error.message)
}

/** A download that hangs becomes a failure one can do something about. */
export function inTime<T>(download: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A chunk took too long to load')), settings.chunkTimeout)
  })
  return Promise.race([download, tooLong]).finally(() => clearTimeout(timer))
}
