import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { packedParts, partText, plainParts, sheetXml, zipped } from '../../../../test/workbooks/raw-workbook.ts'
import type { CellChange, CellValue } from './changes.ts'
import { patchWorkbook } from './patch-workbook.ts'
import { addressOf } from './sheet/cell-address.ts'
import { escapeCellText } from './xml/xml-text.ts'

const [mostRows, mostColumns] = [12, 8]

type Given = Readonly<{ column: number; value: CellValue; style: number | undefined; hasAddress: boolean }>
type GivenRow = Readonly<{ number: number; cells: readonly Given[]; hasAddress: boolean; isSelfClosing: boolean }>

const text = fc.string({
  unit: fc.constantFrom('a', '=', '中', '😀', '<', '&', '"', '\n', '\r', '\u0001', '_x0041_', ' '),
})
const number = fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.nat(999)).map(([a, b]) => `${a}.${b}`)
const value: fc.Arbitrary<CellValue> = fc.oneof(
  fc.record({ text }),
  fc.record({ number }),
  fc.record({ formula: fc.constantFrom('1+1', 'ROUND(A1*B1,2)', 'IF(A1<2,"<",1)'), result: number }),
)
const cell = (column: number): fc.Arbitrary<Given> =>
  fc.record({
    column: fc.constant(column),
    value,
    style: fc.constantFrom(undefined, 0, 1, 3, 4, 5, 6),
    hasAddress: fc.boolean(),
  })
const range = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
const row = (number: number): fc.Arbitrary<GivenRow> =>
  fc.record({
    number: fc.constant(number),
    cells: fc.subarray(range(mostColumns)).chain((columns) => fc.tuple(...columns.map(cell))),
    hasAddress: fc.boolean(),
    isSelfClosing: fc.boolean(),
  })
const sheet = fc.subarray(range(mostRows)).chain((rows) => fc.tuple(...rows.map(row)))
const change: fc.Arbitrary<CellChange> = fc.record({
  sheet: fc.constant('Sheet1'),
  row: fc.integer({ min: 1, max: mostRows + 2 }),
  column: fc.integer({ min: 1, max: mostColumns + 2 }),
  value,
})
const changes = fc.uniqueArray(change, { selector: ({ row, column }) => addressOf(row, column), maxLength: 30 })

/** An address may be missing where the cell or row follows the one before. */
function xmlOf(prefix: string, rows: readonly GivenRow[]): string {
  const q = prefix === '' ? '' : `${prefix}:`
  let before = 0
  return rows
    .map(({ number, cells, hasAddress, isSelfClosing }) => {
      const address = hasAddress || number !== before + 1 ? ` r="${number}"` : ''
      before = number
      if (cells.length === 0 && isSelfClosing) return `<${q}row${address}/>`
      return `<${q}row${address}>${cellsXml(q, number, cells)}</${q}row>\n`
    })
    .join('')
}

function cellsXml(q: string, row: number, cells: readonly Given[]): string {
  let before = 0
  return cells
    .map(({ column, value, style, hasAddress }) => {
      const address = hasAddress || column !== before + 1 ? ` r="${addressOf(row, column)}"` : ''
      before = column
      const attributes = `${address}${style === undefined ? '' : ` s="${style}"`}`
      if ('text' in value)
        return `<${q}c${attributes} t="inlineStr"><${q}is><${q}t xml:space="preserve">${escapeCellText(value.text)}</${q}t></${q}is></${q}c>`
      if ('number' in value) return `<${q}c${attributes}><${q}v>${value.number}</${q}v></${q}c>`
      return `<${q}c${attributes}><${q}f>${escapeCellText(value.formula)}</${q}f><${q}v>${value.result}</${q}v></${q}c>`
    })
    .join('')
}

/** What a sheet holds, by address, as another reader finds it. */
async function contentOf(file: Buffer): Promise<Map<string, unknown>> {
  const found = (await readXlsx(new Uint8Array(file), { readStyles: true })).sheets[0]
  const content = new Map<string, unknown>()
  found?.rows.forEach((cells, row) => {
    cells.forEach((value, column) => {
      const formula = found.cells?.get(`${row},${column}`)?.formula
      if (formula !== undefined || (value !== null && value !== ''))
        content.set(addressOf(row + 1, column + 1), { value, formula })
    })
  })
  return content
}

function expected(value: CellValue): unknown {
  if ('text' in value) return value.text === '' ? undefined : { value: value.text, formula: undefined }
  if ('number' in value) return { value: Number(value.number), formula: undefined }
  return { value: Number(value.result), formula: value.formula }
}

test('random changes of a random sheet are read back, and all other cells are as they were', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, changes, fc.constantFrom('', 'x'), async (rows, wanted, prefix) => {
      const plain = sheetXml('')
      const around = prefix === '' ? plain : plain.replace('xmlns=', 'xmlns:x=').replace(/<(\/?)(?=[ws])/g, '<$1x:')
      const tags = prefix === '' ? 'sheetData' : 'x:sheetData'
      const parts = plainParts(around.replace(`<${tags}></${tags}>`, `<${tags}>${xmlOf(prefix, rows)}</${tags}>`))
      const file = await zipped(parts)
      const before = await contentOf(file)
      const { bytes, refused } = await patchWorkbook(file, { cells: wanted })
      const formulas = rows.flatMap(({ number, cells }) =>
        cells.filter(({ value }) => 'formula' in value).map(({ column }) => addressOf(number, column)),
      )
      const refusedAddresses = new Set(refused.map(({ address }) => address))
      const after = new Map(before)
      for (const { row, column, value } of wanted) {
        const address = addressOf(row, column)
        expect(refusedAddresses.has(address)).toBe(formulas.includes(address))
        if (refusedAddresses.has(address)) continue
        const shown = expected(value)
        if (shown) after.set(address, shown)
        else after.delete(address)
      }
      const [found, wished] = [await contentOf(bytes), after].map(withoutResults)
      expect(sorted(found ?? new Map())).toEqual(sorted(wished ?? new Map()))
      const [was, is] = [await packedParts(file), await packedParts(bytes)]
      expect(is.get('xl/styles.xml')).toEqual(was.get('xl/styles.xml'))
      if (refused.length === wanted.length)
        expect(await partText(bytes, 'xl/worksheets/sheet1.xml')).toBe(parts['xl/worksheets/sheet1.xml'])
    }),
    { numRuns: 150 },
  )
})

/** The stored value of a formula goes where it reads a changed column. */
function withoutResults(content: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const formulaOf = (cell: unknown) => (cell as { formula?: string }).formula
  return new Map([...content].map(([address, cell]) => [address, formulaOf(cell) ?? cell]))
}

function sorted(content: ReadonlyMap<string, unknown>): [string, unknown][] {
  return [...content].sort(([a], [b]) => a.localeCompare(b))
}
