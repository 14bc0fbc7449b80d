import { StartRefused } from '../../start-refused.ts'

/**
 * The migrations up to 0152 were folded into the baseline: files of the same numbers, one per subject. Their old names
 * differ, and older databases and backups still list them. Later migrations have later numbers.
 */
const newestFolded = 152
const foldedCount = 64
const lastReleaseBefore = '0.1.0 (commit f872fb5)'

/**
 * The migrations that count as done, given those that ran: a schema with all folded migrations has the baseline. This
 * release cannot upgrade a schema that has only some of them.
 */
export function withBaseline(done: readonly string[], files: readonly string[]): string[] {
  const folded = done.filter((name) => isFolded(name, files))
  if (folded.length === 0) return [...done]
  if (folded.length < foldedCount)
    throw new StartRefused(
      `The schema stands at ${folded.sort().at(-1)}, before the baseline of this release. Nothing has been changed. ` +
        `Bring it up to date with release ${lastReleaseBefore} first, and then with this one.`,
    )
  return [...new Set([...done, ...files.filter(hasFoldedNumber)])]
}

export function isFolded(name: string, files: readonly string[]): boolean {
  return hasFoldedNumber(name) && !files.includes(name)
}

function hasFoldedNumber(name: string): boolean {
  return Number.parseInt(name, 10) <= newestFolded
}
