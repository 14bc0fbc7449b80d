import { drawingParts } from './drawing-parts.ts'
import { main, type RawParts, relationshipsXml, stylesXml } from './raw-workbook.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What a cost engineer's workbook may have. A hidden sheet is the first one, the list of materials the second. */
export function fullWorkbook(): RawParts {
  return {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationshipsXml([
      ['rId1', 'officeDocument', 'xl/workbook.xml'],
      ['rId2', 'extended-properties', 'docProps/app.xml'],
    ]),
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relationshipsXml([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ['rId7', 'worksheet', '/xl/worksheets/sheet3.xml'],
      ['rId3', 'styles', 'styles.xml'],
      ['rId4', 'sharedStrings', 'sharedStrings.xml'],
      ['rId5', 'calcChain', 'calcChain.xml'],
      ['rId6', 'http://www.wps.cn/officeDocument/2020/cellImage', 'cellimages.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': materialSheet,
    'xl/worksheets/sheet3.xml': totalSheet,
    'xl/sharedStrings.xml': sharedStrings,
    'xl/styles.xml': stylesXml,
    'xl/calcChain.xml': `${head}<calcChain xmlns="${main}"><c r="G3" i="2"/><c r="G4" i="2"/><c r="G6" i="2"/><c r="F5" i="2"/><c r="G5" i="2"/><c r="G7" i="2"/><c r="B10" i="2" a="1"/><c r="H3" i="2"/><c r="B1" i="5"/><c r="B2" i="5"/></calcChain>`,
    ...drawingParts,
    'docProps/app.xml': `${head}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application></Properties>`,
  }
}

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet3.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/><Override PartName="/xl/calcChain.xml" ContentType="${sheetType}.calcChain+xml"/><Override PartName="/xl/comments1.xml" ContentType="${sheetType}.comments+xml"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/><Override PartName="/xl/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/><Override PartName="/xl/cellimages.xml" ContentType="application/vnd.wps-officedocument.cellimage+xml"/><Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>`

const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><fileVersion appName="xl" lastEdited="3"/><workbookPr defaultThemeVersion="124226"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="20000" windowHeight="9000" activeTab="1"/></bookViews><sheets><sheet name="_配置" sheetId="1" state="hidden" r:id="rId1"/><sheet name="材料表" sheetId="2" r:id="rId2"/><sheet name="汇总 &amp; 税" sheetId="5" r:id="rId7"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="1">材料表!$A$1:$G$7</definedName><definedName name="合计">材料表!$G$7</definedName></definedNames><calcPr calcId="145621"/><extLst><ext uri="{7523E5D3-25F3-A5E0-1632-64F254C22452}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main"><mx:ArchID Flags="2"/></ext></extLst></workbook>`

const texts = [
  '主要材料表',
  '序号',
  '名称',
  '规格',
  '单位',
  '数量',
  '单价',
  '合价',
  '热轧带肋钢筋',
  'HRB400E Φ16',
  't',
  '合计',
]
const sharedStrings = `${head}<sst xmlns="${main}" count="20" uniqueCount="13">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}<si><r><rPr><b/><sz val="11"/></rPr><t>预拌</t></r><r><t xml:space="preserve"> 混凝土</t></r><rPh sb="0" eb="2"><t>yu ban</t></rPh></si></sst>`

const shared = (address: string, index: number, style = 3) => `<c r="${address}" s="${style}" t="s"><v>${index}</v></c>`

function materialRow(row: number, name: number, price: string, amount: string, more = ''): string {
  const text = `<c r="A${row}" s="6"><v>${row - 2}</v></c>${shared(`B${row}`, name)}${shared(`C${row}`, 9)}${shared(`D${row}`, 10)}`
  return `<row r="${row}" spans="1:7" ht="18" customHeight="1" x14ac:dyDescent="0.15">${text}<c r="E${row}" s="1"><v>${row}.5</v></c>${price}<c r="G${row}" s="1">${amount}<v>0</v></c>${more}</row>\r\n`
}

const follower = '<f t="shared" si="0"/>'

/** Prices belong into column F; row 5 computes its own. Row 8 is empty, row 9 is not there, rows 10 and 11 are an array. */
const rows = [
  `<row r="1" spans="1:7">${shared('A1', 0)}<c r="B1" s="3"/></row>`,
  `<row r="2" spans="1:7">${[1, 2, 3, 4, 5, 6, 7].map((text, at) => shared(`${'ABCDEFG'[at]}2`, text)).join('')}</row>`,
  materialRow(
    3,
    8,
    '<c r="F3" s="5"/>',
    '<f t="shared" ref="G3:G6" si="0">ROUND(E3*F3,2)</f>',
    '<c r="H3" t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>',
  ),
  materialRow(4, 12, '<c r="F4" s="5" t="s"><v>9</v></c>', follower),
  materialRow(5, 8, '<c r="F5" s="5"><f>E5*2</f><v>11</v></c>', follower),
  materialRow(6, 12, '', follower),
  `<row r="7" spans="1:7">${shared('A7', 11)}<c r="G7" s="1"><f>SUM(G3:G6)</f><v>0</v></c></row>`,
  '<row r="8" spans="1:7" ht="20" customHeight="1"/>',
  '<row r="10"><c r="B10"><f t="array" ref="B10:C11">E3:F4*2</f><v>7</v></c><c r="C10"><v>0</v></c></row>',
  '<row r="11"><c r="B11"><v>9</v></c></row>',
].join('')

const materialSheet = `${head}<worksheet xmlns="${main}" xmlns:r="${relations}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><sheetPr><tabColor rgb="FF00B050"/></sheetPr><dimension ref="A1:H11"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="13.5" x14ac:dyDescent="0.15"/><cols><col min="2" max="2" width="24" customWidth="1"/><col min="9" max="16384" width="9" style="3"/></cols><sheetData>${rows}</sheetData><mergeCells count="2"><mergeCell ref="A1:G1"/><mergeCell ref="A7:C7"/></mergeCells><phoneticPr fontId="0" type="noConversion"/><conditionalFormatting sqref="F3:F6"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>4000</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="D3:D6"><formula1>"t,m3,m2"</formula1></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape"/><ignoredErrors><ignoredError sqref="F3:G6" formula="1" numberStoredAsText="1"/></ignoredErrors><drawing r:id="rId1"/><legacyDrawing r:id="rId2"/><extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:cfRule type="dataBar" id="{00000000-000E-0000-0100-000001000000}"><x14:dataBar minLength="0" maxLength="100"><x14:cfvo type="autoMin"/><x14:cfvo type="autoMax"/></x14:dataBar></x14:cfRule><xm:sqref>G3:G6</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst></worksheet>`

const totalSheet = `${head}<worksheet xmlns="${main}"><dimension ref="A1:B2"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>除税</t></is></c><c r="B1"><f>材料表!G7</f><v>0</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>含税</t></is></c><c r="B2"><f>ROUND(B1*1.13,2)</f><v>0</v></c></row></sheetData></worksheet>`
