import { describe, expect, test } from 'vitest'
import { aPdf } from '../../../../test/world/file-samples.ts'
import { pdfPages } from './pdf-pages.ts'

/** The same document with another text in it. */
const withText = (text: string, other: string) => Buffer.from(aPdf().toString('latin1').replace(text, other), 'latin1')

describe('the pages of a PDF', () => {
  test('are counted, also of a document whose table of objects is broken', async () => {
    expect(await pdfPages(aPdf())).toBe(1)
    const broken = Buffer.from(
      aPdf()
        .toString('latin1')
        .replace(/startxref[\s\S]*$/, ''),
      'latin1',
    )
    expect(await pdfPages(broken)).toBe(1)
  })

  test.each([
    ['rubbish', Buffer.from('%PDF-1.4 rubbish')],
    ['nothing', Buffer.alloc(0)],
    ['a cut document', aPdf().subarray(0, 40)],
    ['a negative number of pages', withText('/Count 1', '/Count -4')],
  ])('of %s are unknown, and the next document is read', async (_, file) => {
    expect(await pdfPages(file)).toBeNull()
    expect(await pdfPages(aPdf())).toBe(1)
  })

  test('are those it has, not the number it claims', async () => {
    expect(await pdfPages(withText('/Count 1', '/Count 2147483999'))).toBe(1)
  })
})
