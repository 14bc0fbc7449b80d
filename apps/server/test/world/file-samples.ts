import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { ZipFile } from 'yazl'

export function aPicture(format: 'png' | 'jpeg' | 'webp', width = 60, height = 40): Promise<Buffer> {
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 80 }
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return picture
    .withExif({ IFD0: { Copyright: 'where I live' } })
    [format]()
    .toBuffer()
}

/** A small valid document; the text makes it different from others. */
export function aPdf(title = 'hello'): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(`BT /F1 24 Tf 40 100 Td (${title}) Tj ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

function stream(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
}

export async function aZip(entries: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Few bytes that unpack to a great many, with a directory that declares the given size. */
export function aBomb(bytes: number, declared = bytes, inside = 'big.bin'): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes))
  const name = Buffer.from(inside)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(declared, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, name, packed])
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}

export const anExecutable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(510, 7)])

/** What a workbook contains besides its sheet. */
const bookParts = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}

/** A workbook whose one cell would be gigabytes, if its entities were expanded. */
export function aLaughingBook(): Promise<Buffer> {
  const before = (name: string) => String.fromCharCode(name.charCodeAt(0) - 1)
  const names = [...'bcdefgh'].map((name) => `<!ENTITY ${name} "${`&${before(name)};`.repeat(20)}">`)
  const cell = '<row r="1"><c t="inlineStr"><is><t>&h;</t></is></c></row>'
  const sheet = `<!DOCTYPE x [<!ENTITY a "ha">${names.join('')}]><worksheet><sheetData>${cell}</sheetData></worksheet>`
  return aZip({ ...bookParts, 'xl/worksheets/sheet1.xml': sheet })
}

/** A small file, and within the limits when unpacked, whose texts take more memory than its reader has. */
export function aCrowdedBook(): Promise<Buffer> {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings'
  const texts = `<Relationship Id="r2" Type="${type}" Target="sharedStrings.xml"/></Relationships>`
  return aZip({
    ...bookParts,
    'xl/_rels/workbook.xml.rels': bookParts['xl/_rels/workbook.xml.rels'].replace('</Relationships>', texts),
    'xl/sharedStrings.xml': `<sst>${'<si><t>ha</t></si>'.repeat(1_000_000)}</sst>`,
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c t="s"><v>0</v></c></row></sheetData></worksheet>',
  })
}
