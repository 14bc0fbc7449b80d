import lines from '../../../seeds/demo-list.json' with { type: 'json' }

const widths = [6, 24, 26, 8, 12, 14, 14, 10, 14]
/** Figures are numbers for the office program, unless somebody typed them in another width. */
const figure = /^\d+(?:\.\d+)?$/
/** The name of the list and of the project stand above the table, across it. */
const titles = 2

export const listName = '3#楼主要材料设备价格表.xlsx'

/** The bill of a building as its engineer got it, without prices: the sheet that an export writes them into. */
export async function listFile(): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = lines.map((line) => line.split('|').map((cell) => (figure.test(cell) ? Number(cell) : cell || null)))
  const merges = Array.from({ length: titles }, (_, row) => {
    return { startRow: row, endRow: row, startCol: 0, endCol: widths.length - 1 }
  })
  const sheet = {
    name: '主要材料设备',
    columns: widths.map((width) => ({ width })),
    rows,
    merges,
    cells: new Map([
      ['0,0', { style: { font: { bold: true, size: 16 }, alignment: { horizontal: 'center' as const } } }],
    ]),
  }
  return Buffer.from(await writeXlsx({ sheets: [sheet] }))
}
