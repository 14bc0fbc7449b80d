import { getDocumentProxy } from 'unpdf'

/** A document says itself how many pages it has. More than this is a lie. */
const mostPages = 100_000

/** Runs in a thread: a file may be made to waste time or memory. A file that is no readable PDF has no pages. */
export const pdfWork = {
  async pages({ file }: { file: Uint8Array }): Promise<number | null> {
    try {
      const document = await getDocumentProxy(new Uint8Array(file), { isEvalSupported: false, verbosity: 0 })
      const { numPages } = document
      await document.destroy()
      return numPages > 0 && numPages <= mostPages ? numPages : null
    } catch {
      return null
    }
  },
}
export type PdfWork = typeof pdfWork
