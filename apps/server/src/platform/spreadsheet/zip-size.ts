import { fail } from '@library/contract/errors'
import { BadZip, type ZipEntry, zipDirectory } from './zip-directory.ts'

const mostUnpacked = 200 * 1024 * 1024

/**
 * Sums the declared unpacked sizes of a workbook's parts. The reader stops at the declared size, so a part declared
 * small stays small.
 */
export async function requireSmallWhenUnpacked(file: Buffer): Promise<void> {
  const entries = await partsOf(file)
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (total > mostUnpacked) throw fail('import/too-large')
}

/** The parts of a workbook, as its directory lists them. */
export function partsOf(file: Buffer): Promise<ZipEntry[]> {
  return zipDirectory(file.length, async (at, length) => file.subarray(at, at + length)).catch(refuse)
}

function refuse(error: unknown): never {
  if (!(error instanceof BadZip)) throw error
  throw fail(error.reason === 'bomb' ? 'import/too-large' : 'import/unreadable')
}
