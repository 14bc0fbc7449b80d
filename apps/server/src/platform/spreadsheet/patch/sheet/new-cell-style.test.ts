import { describe, expect, test } from 'vitest'
import { patched } from '../../../../../test/workbooks/patched-sheet.ts'
import { sheetXml } from '../../../../../test/workbooks/raw-workbook.ts'

describe('the style of a new cell', () => {
  const cols = '<cols><col min="2" max="2" width="9" style="1"/><col min="9" max="16384" width="9" style="3"/></cols>'
  const style = (row: string, cells: Readonly<Record<string, string>>) => {
    const { xml } = patched(sheetXml(row, { before: cols }), cells)
    return Object.keys(cells).map((address) => new RegExp(`<c r="${address}"(?: s="(\\d+)")?`).exec(xml ?? '')?.[1])
  }
  test.each([
    ['the column has its own', '<row r="1"><c r="A1" s="5"/></row>', { B1: '1' }, ['1']],
    ['the neighbour on the left', '<row r="1"><c r="C1" s="5"/></row>', { D1: '1', E1: '2', F1: 'x' }, ['5', '5', '5']],
    ['no neighbour', '<row r="1"><c r="C1" s="5"/></row>', { E1: '1' }, [undefined]],
    ['a date on the left', '<row r="1"><c r="C1" s="2"/></row>', { D1: '1' }, [undefined]],
    ['a date on the left of text', '<row r="1"><c r="C1" s="2"/></row>', { D1: 'x' }, ['2']],
    ['a percentage on the left', '<row r="1"><c r="C1" s="4"/></row>', { D1: '1' }, [undefined]],
    ['whole numbers on the left', '<row r="1"><c r="C1" s="6"/></row>', { D1: '1' }, [undefined]],
    ['the row has one', '<row r="1" s="5" customFormat="1"/>', { D1: '1' }, ['5']],
    ['the row has one that is not used', '<row r="1" s="5"/>', { D1: '1' }, [undefined]],
    ['a styled row and a neighbour', '<row r="1" s="5" customFormat="1"><c r="C1" s="1"/></row>', { D1: '1' }, ['1']],
    ['the background of the sheet', '', { J1: 'x' }, ['3']],
    ['a background of text', '', { J1: '1' }, [undefined]],
  ])('%s', (_, row, cells, expected) => {
    expect(style(row, cells as Record<string, string>)).toEqual(expected)
  })
})
