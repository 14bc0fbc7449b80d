import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { openArchive, unpack } from '../../src/platform/spreadsheet/patch/package/archive.ts'

/** Parts of a workbook by name, in their order. */
export type RawParts = Readonly<Record<string, string | Buffer>>

type Options = Readonly<{ streamed?: boolean; zip64?: boolean; stored?: readonly string[]; comment?: string }>

const fixedTime = new Date(2020, 1, 2, 3, 4, 6)

/** Zips parts as they are. Streamed entries have data descriptors behind them. */
export async function zipped(parts: RawParts, options: Options = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) {
    const about = { mtime: fixedTime, compress: !options.stored?.includes(name) }
    if (options.streamed) zip.addReadStream(Readable.from([Buffer.from(content)]), name, about)
    else zip.addBuffer(Buffer.from(content), name, about)
  }
  zip.end({ forceZip64Format: options.zip64 ?? false, comment: options.comment ?? '' })
  return buffer(zip.outputStream)
}

/** The compressed bytes of every part, in the order of the file. */
export async function packedParts(file: Buffer): Promise<Map<string, Buffer>> {
  const { parts } = await openArchive(file)
  return new Map(parts.toSorted((a, b) => a.at - b.at).map(({ name, packedBytes }) => [name, packedBytes]))
}

export async function partText(file: Buffer, name: string): Promise<string> {
  const part = (await openArchive(file)).find(name)
  return part ? (await unpack(part)).toString() : ''
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export function relationshipsXml(items: readonly (readonly [id: string, type: string, target: string])[]): string {
  const all = items.map(([id, type, target]) => {
    const full = type.includes(':') ? type : `${relations}/${type}`
    return `<Relationship Id="${id}" Type="${full}" Target="${target}"/>`
  })
  return `${head}<Relationships xmlns="${packageRelations}">${all.join('')}</Relationships>`
}

/** The smallest workbook: one sheet named Sheet1 with that XML, and a few cell formats. */
export function plainParts(sheet: string): RawParts {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': relationshipsXml([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsXml([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml,
    'xl/worksheets/sheet1.xml': sheet,
  }
}

/** Formats of cells: 0 general, 1 two decimals, 2 date, 3 text, 4 percent, 5 own format with a yuan sign, 6 whole. */
export const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="176" formatCode="&quot;¥&quot;#,##0.00_ "/></numFmts><fonts count="1"><font><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border/><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="2" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1"/><xf numFmtId="176" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="常规" xfId="0" builtinId="0"/></cellStyles><dxfs count="1"><dxf><font><color rgb="FFFF0000"/></font></dxf></dxfs></styleSheet>`

/** A worksheet around its rows. */
export function sheetXml(rows: string, around: Readonly<{ before?: string; after?: string }> = {}): string {
  const { before = '', after = '' } = around
  return `${head}<worksheet xmlns="${main}" xmlns:r="${relations}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`
}
