import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullWorkbook } from '../../../../test/workbooks/full-workbook.ts'
import { packedParts, zipped } from '../../../../test/workbooks/raw-workbook.ts'
import { patchWorkbook } from './patch-workbook.ts'

const hasOffice = spawnSync('soffice', ['--version']).status === 0
if (!hasOffice) console.log('LibreOffice is not on the PATH: its reading of patched workbooks is not tested.')

const sheet = '材料表'

describe.skipIf(!hasOffice)('LibreOffice', () => {
  let folder: string
  let saved: Buffer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patched-workbook-'))
    const { bytes } = await patchWorkbook(await zipped(fullWorkbook()), {
      cells: [
        ...[3, 4, 6].map((row) => ({ sheet, row, column: 6, value: { number: `${row}00.25` } })),
        { sheet, row: 3, column: 9, value: { text: '=1+1' } },
        { sheet, row: 6, column: 10, value: { formula: 'ROUND(E6*F6,2)' } },
      ],
      sheets: [{ name: '价格依据', columns: [{ title: '材料', width: 30 }], rows: [[{ text: '=2+2' }]] }],
    })
    await writeFile(join(folder, 'patched.xlsx'), bytes)
    saved = await converted(folder, 'xlsx')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('calculates the totals of the new prices by itself, with its usual settings', async () => {
    const { sheets } = await readXlsx(new Uint8Array(saved))
    expect(sheets.map(({ name }) => name)).toEqual(['_配置', sheet, '汇总 & 税', '价格依据'])
    const rows = sheets[1]?.rows
    // 3.5 × 300.25, 4.5 × 400.25, 5.5 × 11 and 6.5 × 600.25, each rounded.
    expect([2, 3, 4, 5, 6].map((row) => rows?.[row]?.[6])).toEqual([1050.88, 1801.13, 60.5, 3901.63, 6814.14])
    expect(rows?.[5]?.[9]).toBe(3901.63)
  })

  test('reads text as text', async () => {
    const { sheets } = await readXlsx(new Uint8Array(saved))
    expect(sheets[1]?.rows[2]?.[8]).toBe('=1+1')
    expect(sheets[3]?.rows[1]?.[0]).toBe('=2+2')
  })

  test('finds the formulas, the picture, the chart, the comment and the hidden sheet', async () => {
    const { sheets } = await readXlsx(new Uint8Array(saved))
    expect(sheets[0]?.hidden).toBe(true)
    expect(sheets[1]?.cells?.get('6,6')?.formula).toBe('SUM(G3:G6)')
    expect(sheets[1]?.merges).toHaveLength(2)
    const names = [...(await packedParts(saved)).keys()]
    for (const kind of [/media\/image/, /charts\/chart/, /comments/])
      expect(names.some((name) => kind.test(name))).toBe(true)
  })

  test('writes the rows of the sheet as CSV', async () => {
    const csv = (
      await converted(folder, `csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,2`)
    ).toString()
    expect(csv.split(/\r?\n/).slice(1, 7)).toEqual([
      '序号,名称,规格,单位,数量,单价,合价,,,',
      // Only WPS knows the function that shows a picture in a cell. The formula is as it was, and its value too.
      '1,热轧带肋钢筋,HRB400E Φ16,t,3.5,300.25,1050.88,"=DISPIMG(""ID_1"",1)",=1+1,',
      '2,预拌 混凝土,HRB400E Φ16,t,4.5,400.25,1801.13,,,',
      '3,热轧带肋钢筋,HRB400E Φ16,t,5.5,11,60.5,,,',
      '4,预拌 混凝土,HRB400E Φ16,t,6.5,600.25,3901.63,,,3901.63',
      '合计,,,,,,6814.14,,,',
    ])
  })
})

/** Converts with a profile of its own, so that an office that runs is not disturbed. */
async function converted(folder: string, format: string): Promise<Buffer> {
  const profile = join(folder, 'profile')
  const to = join(folder, format.slice(0, 4))
  const options = ['--headless', '--norestore', `-env:UserInstallation=${pathToFileURL(profile).href}`]
  await promisify(execFile)('soffice', [
    ...options,
    '--convert-to',
    format,
    '--outdir',
    to,
    join(folder, 'patched.xlsx'),
  ])
  const [name = ''] = await readdir(to)
  return readFile(join(to, name))
}
