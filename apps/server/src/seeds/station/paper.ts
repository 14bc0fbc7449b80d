/** A line of a sheet: a text at a position in points, counted from the left and from the bottom. */
export type TextLine = Readonly<{ x: number; y: number; size: number; text: string }>
export type Rule = Readonly<{ x: number; y: number; width: number }>

/** A4 */
const page = { width: 595, height: 842 }

/** One page as PDF. Every PDF reader knows the Chinese typeface by name, so the file embeds none and stays small. */
export function paper(texts: readonly TextLine[], rules: readonly Rule[]): Buffer {
  const content = [...texts.map(written), ...rules.map(drawn)].join('\n')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /W [1 [500] 2 94 500] ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ' +
      '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ])
}

function written({ x, y, size, text }: TextLine): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj ET`
}

function drawn({ x, y, width }: Rule): string {
  return `0.5 w ${x} ${y} m ${x + width} ${y} l S`
}

/** The objects in sequence, followed by their offsets. */
function assembled(objects: readonly string[]): Buffer {
  const head = '%PDF-1.4\n'
  const parts = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  let next = head.length
  const places = parts.map((part) => {
    const place = next
    next += part.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${next}\n%%EOF\n`
  return Buffer.from(`${head}${parts.join('')}${table}${end}`, 'latin1')
}
