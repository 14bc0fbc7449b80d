import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Was this file started by name, rather than imported by another? */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url)
}

/** What goes wrong in a script is told to a person: the message alone, without a stack. */
export async function runMain(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
