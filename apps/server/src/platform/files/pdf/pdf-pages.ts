import { createThreadPool } from '../../threads/thread-pool.ts'
import type { PdfWork } from './read-pdf.ts'

class TooMuch extends Error {}

const limits = { megabytes: 192, seconds: 5, tooMuch: () => new TooMuch('The PDF takes too much time or memory') }
const readers = createThreadPool<PdfWork>('pdf-reader', limits, 2)

/** How many pages a PDF has; null if that cannot be read within the limits. */
export async function pdfPages(file: Uint8Array): Promise<number | null> {
  try {
    return await readers.run((reader) => reader.ask('pages', { file }))
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}
