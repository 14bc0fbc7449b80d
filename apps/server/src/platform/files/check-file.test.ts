import type { StoredKind } from '@library/contract/files/file-kinds'
import { DomainError } from '@library/contract/kit/domain-error'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aBomb, anExecutable, aPdf, aPicture, aZip } from '../../../test/world/file-samples.ts'
import { checkFile } from './check-file.ts'
import { bodyOf, readBody } from './file-body.ts'

const check = (originalName: string, bytes: Buffer, kind: StoredKind = 'attachment') =>
  checkFile({ originalName, body: bodyOf(bytes), kind })
const refusal = (...given: Parameters<typeof check>) =>
  check(...given).then(
    () => 'kept',
    (error) => (error instanceof DomainError ? error.code : String(error)),
  )
const office = (part: string) => aZip({ '[Content_Types].xml': '<Types/>', [part]: '<x/>' })
const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

describe('a file is stored', () => {
  test('unchanged when it is an attachment', async () => {
    const files: [string, Buffer][] = [
      ['说明.pdf', aPdf()],
      ['a.DOCX', await office('word/document.xml')],
      ['a.xlsx', await office('xl/workbook.xml')],
      ['a.pptx', await office('ppt/presentation.xml')],
      ['a.xls', oldOffice],
      ['a.zip', await aZip({ 'a/b.txt': 'text' })],
      ['价格.csv', Buffer.from('材料,价格\n水泥,1.5')],
      ['a.jpg', await aPicture('jpeg')],
    ]
    for (const [name, bytes] of files)
      expect((await readBody((await check(name, bytes)).body)).equals(bytes)).toBe(true)
  })

  test('re-encoded when it is a picture to be shown, without its camera metadata', async () => {
    const photo = await aPicture('jpeg', 3000, 10)
    expect(photo.includes('where I live')).toBe(true)
    const { body, extension, mimeType, thumbnail } = await check('a.jpg', photo, 'avatar')
    const stored = await readBody(body)
    expect(stored.includes('where I live')).toBe(false)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1024 })
    expect([extension, mimeType]).toEqual(['jpg', 'image/jpeg'])
    expect(await sharp(await readBody(thumbnail ?? body)).metadata()).toMatchObject({ format: 'webp', width: 320 })
  })
})

describe('a file is refused', () => {
  test('for its name', async () => {
    for (const name of ['../../etc/a.pdf', 'a\\b.pdf', 'a\u0000.pdf', 'fdp.exe\u202e.pdf', '..', ''])
      expect(await refusal(name, aPdf()), name).toBe('file/bad-name')
    expect(await refusal(`${'长'.repeat(300)}.pdf`, aPdf())).toBe('file/name-too-long')
  })

  test('for its size', async () => {
    expect(await refusal('a.pdf', Buffer.alloc(0))).toBe('file/empty')
    expect(await refusal('a.png', Buffer.alloc(500 * 1024 + 1), 'avatar')).toBe('file/too-large')
    expect(await refusal('a.csv', Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))).toBe('file/too-large')
  })

  test('when its extension is not allowed', async () => {
    for (const name of ['a.svg', 'a.html', 'a.exe', 'a.js', 'noending'])
      expect(await refusal(name, Buffer.from('x')), name).toBe('file/wrong-type')
    expect(await refusal('a.webp', await aPicture('webp'), 'avatar')).toBe('file/wrong-type')
  })

  test('when its content does not match its extension', async () => {
    const jar = await aZip({ 'META-INF/MANIFEST.MF': 'x', 'A.class': 'x' })
    const files: [string, Buffer][] = [
      ['a.pdf', anExecutable],
      ['a.csv', anExecutable],
      ['a.csv', Buffer.from('#!/bin/sh\nrm x')],
      ['a.csv', Buffer.from('<html>')],
      ['a.png', await aPicture('jpeg')],
      ['a.docx', await office('xl/workbook.xml')],
      ['a.docx', await aZip({ 'a.txt': 'x' })],
      ['a.zip', jar],
      ['a.doc', await office('word/document.xml')],
      ['a.pdf', Buffer.concat([Buffer.from('GIF89a'), aPdf()])],
    ]
    for (const [name, bytes] of files) expect(await refusal(name, bytes), name).toBe('file/not-what-it-says')
  })

  test('when it is two formats at once', async () => {
    const zip = await aZip({ 'a.txt': 'x' })
    expect(await refusal('a.jpg', Buffer.concat([await aPicture('jpeg'), zip]))).toBe('file/two-in-one')
    expect(await refusal('a.pdf', Buffer.concat([aPdf(), zip]))).toBe('file/two-in-one')
    expect(await refusal('a.zip', Buffer.concat([zip, Buffer.from('tail')]))).toBe('file/two-in-one')
    const page = Buffer.concat([await aPicture('png'), Buffer.from('<script>alert(1)</script>')])
    expect(await refusal('a.png', page)).toBe('file/two-in-one')
  })

  test('when it would unpack to far too much, or contains macros', async () => {
    expect(await refusal('a.zip', aBomb(60 * 1024 * 1024))).toBe('file/bomb')
    expect(await refusal('a.xlsx', aBomb(60 * 1024 * 1024, undefined, 'xl/workbook.xml'))).toBe('file/bomb')
    expect(await refusal('a.zip', aBomb(1024 * 1024, 0))).toBe('file/damaged')
    const macros = await aZip({ 'word/document.xml': '<x/>', 'word/vbaProject.bin': 'x' })
    expect(await refusal('a.docx', macros)).toBe('file/macros')
  })

  test('when the picture is damaged or larger than anyone needs', async () => {
    const picture = await aPicture('png', 300, 300)
    expect(await refusal('a.png', picture.subarray(0, 200))).toBe('file/damaged')
    const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await refusal('a.png', huge, 'materialImage')).toBe('file/too-many-pixels')
    expect(await refusal('a.png', huge)).toBe('file/too-many-pixels')
  })
})
