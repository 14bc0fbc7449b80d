import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** True if this file was started directly, not imported. */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url)
}

/** A failing script prints only the message for people, without a stack. */
export async function runMain(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
