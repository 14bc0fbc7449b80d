import { settings } from '../settings.ts'

/** Matches browser messages, because browsers give no error code. After a release the old files are gone. */
const messages = /dynamically imported module|module script|unable to preload|chunk took too long/i

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message)
}

/** A download that hangs becomes a failure the user can act on. */
export function inTime<T>(download: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A chunk took too long to load')), settings.chunkTimeout)
  })
  return Promise.race([download, tooLong]).finally(() => clearTimeout(timer))
}
