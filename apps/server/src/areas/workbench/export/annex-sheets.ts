import type { Label, Language } from '@library/contract/kit/label'
import type { AppendedSheet, CellValue, RefusedCell } from '../../../platform/spreadsheet/patch/changes.ts'
import { colourLabels, factorLabels, levelLabels, texts } from './export-labels.ts'
import type { ExportedLine } from './exported-lines.ts'
import { placeOf } from './quantity-cells.ts'

type Row = (CellValue | null)[]
type Reader = Readonly<{
  language: Language
  refused: ReadonlyMap<string, string>
  otherQuantities: Left['otherQuantities']
}>
/** What the workbook has otherwise than the list. */
type Left = Readonly<{
  /** Cells that were left as they were. */
  refused: readonly RefusedCell[]
  /** Cells that hold another quantity than the list counts with, or words, by their places. */
  otherQuantities: ReadonlyMap<string, string>
}>

type Column = Readonly<{
  title: Label
  width: number
  cell: (line: ExportedLine, reader: Reader) => string | number | null
  isNumber?: true
}>

const text = (zh: string, en: string, width: number, cell: Column['cell']): Column => ({
  title: { zh, en },
  width,
  cell,
})
const number = (zh: string, en: string, cell: Column['cell']): Column => ({
  ...text(zh, en, 12, cell),
  isNumber: true,
})

const place: readonly Column[] = [
  text('工作表', 'Sheet', 14, ({ sheet }) => sheet),
  number('行号', 'Row', ({ rowNo }) => rowNo),
  text('清单名称', 'Name in the list', 24, ({ name }) => name),
  text('清单规格', 'Spec in the list', 24, ({ spec }) => spec),
  text('清单单位', 'Unit in the list', 10, ({ unit }) => unit),
]

const evidenceColumns: readonly Column[] = [
  ...place,
  text('材料', 'Material', 32, ({ material }) => material),
  text('材料编码', 'Code', 14, ({ code }) => code),
  number('不含税价', 'Without tax', ({ priceExcl }) => priceExcl),
  number('含税价', 'With tax', ({ priceIncl }) => priceIncl),
  number('税率', 'Tax rate', ({ taxRate }) => taxRate),
  text('地区', 'Region', 14, ({ region }) => region),
  text('期', 'Period', 10, ({ period }) => period),
  text('价格来源', 'Level', 14, ({ level }, { language }) => levelLabels[level][language]),
  number('样本数', 'Samples', ({ n }) => n),
  number('最低（不含税）', 'Lowest, without tax', ({ min }) => min),
  number('中位（不含税）', 'Median, without tax', ({ median }) => median),
  number('最高（不含税）', 'Highest, without tax', ({ max }) => max),
  number('版次', 'Revision', ({ revision }) => revision),
  text('发布时间', 'Published', 20, ({ publishedAt }) => publishedAt),
  text('依据编号', 'Evidence number', 26, ({ evidenceNo }) => evidenceNo),
  number('换算系数', 'Unit factor', ({ factor }) => factor),
  text('系数来源', 'From', 14, ({ factorFrom }, { language }) => factorLabels[factorFrom ?? '']?.[language] ?? null),
  text('匹配', 'Match', 12, ({ colour }, { language }) => colourLabels[colour][language]),
  text('确认人', 'Confirmed by', 12, ({ confirmedBy }) => confirmedBy),
  text('说明', 'Note', 30, (line, reader) => noteOf(line, reader)),
]

const unpricedColumns: readonly Column[] = [
  ...place,
  number('数量', 'Quantity', ({ quantity }) => quantity),
  text('品牌', 'Brand', 14, ({ brand }) => brand),
  text('原因', 'Why', 30, (line, { language }) => texts[whyUnpriced(line)][language]),
]

/** 价格依据 and 待询价: what proves each price, and what has none. */
export function annexSheets(
  lines: readonly ExportedLine[],
  { refused, otherQuantities }: Left,
  language: Language,
): AppendedSheet[] {
  const left = refused.map(({ change: { sheet, row }, address }) => [placeOf({ sheet, rowNo: row }), address] as const)
  const reader = { language, refused: new Map(left), otherQuantities }
  const isPriced = ({ level }: ExportedLine) => level !== 'none'
  const without = lines.filter((line) => !isPriced(line))
  return [
    sheetOf(texts.evidence[language], evidenceColumns, lines.filter(isPriced), reader),
    ...(without.length > 0 ? [sheetOf(texts.unpriced[language], unpricedColumns, without, reader)] : []),
  ]
}

function sheetOf(
  name: string,
  columns: readonly Column[],
  lines: readonly ExportedLine[],
  reader: Reader,
): AppendedSheet {
  return {
    name,
    columns: columns.map(({ title, width }) => ({ title: title[reader.language], width })),
    rows: rowsOf(columns, lines, reader),
  }
}

/** One after the other: all cells of a long list at once would be half a million objects. */
function* rowsOf(columns: readonly Column[], lines: readonly ExportedLine[], reader: Reader): Generator<Row> {
  for (const line of lines) yield columns.map((column) => cellOf(column, column.cell(line, reader)))
}

function cellOf({ isNumber }: Column, value: string | number | null): CellValue | null {
  if (value === null || value === '') return null
  return isNumber ? { number: String(value) } : { text: String(value) }
}

function noteOf(line: ExportedLine, { language, refused, otherQuantities }: Reader): string {
  const at = refused.get(placeOf(line))
  const written = otherQuantities.get(placeOf(line))
  return [
    ...(line.level === 'older' ? [texts.older[language].replace('{n}', String(line.ageMonths ?? ''))] : []),
    ...(line.otherFreight === null ? [] : [texts.otherFreight[language]]),
    ...(line.unreadQuantity ? [texts.unreadQuantity[language].replace('{text}', () => line.unreadQuantity ?? '')] : []),
    ...(written === undefined
      ? []
      : [texts.otherQuantity[language].replace('{n}', line.quantity ?? '').replace('{text}', () => written || '–')]),
    ...(at ? [texts.notWritten[language].replace('{at}', at)] : []),
  ].join('; ')
}

function whyUnpriced({ material, colour, factor }: ExportedLine): 'noMatch' | 'noFactor' | 'noPrice' {
  if (!material || colour === 'red' || colour === 'none') return 'noMatch'
  return factor === null ? 'noFactor' : 'noPrice'
}
