import { main, type RawParts, relationshipsXml } from './raw-workbook.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const anchor = (row: number, inside: string) =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>8</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>12</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row + 8}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>${inside}<xdr:clientData/></xdr:twoCellAnchor>`

const picture = `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="图片 1"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>`

const chartFrame = `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="3" name="图表 2"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${drawing}/chart"><c:chart xmlns:c="${drawing}/chart" r:id="rId2"/></a:graphicData></a:graphic></xdr:graphicFrame>`

/** A picture, a chart, a comment with its old drawing, and a picture inside a cell as WPS stores it. */
export const drawingParts: RawParts = {
  'xl/worksheets/_rels/sheet2.xml.rels': relationshipsXml([
    ['rId1', 'drawing', '../drawings/drawing1.xml'],
    ['rId2', 'vmlDrawing', '../drawings/vmlDrawing1.vml'],
    ['rId3', 'comments', '../comments1.xml'],
  ]),
  'xl/drawings/drawing1.xml': `${head}<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:r="${relations}">${anchor(1, picture)}${anchor(12, chartFrame)}</xdr:wsDr>`,
  'xl/drawings/_rels/drawing1.xml.rels': relationshipsXml([
    ['rId1', 'image', '../media/image1.png'],
    ['rId2', 'chart', '../charts/chart1.xml'],
  ]),
  'xl/media/image1.png': Buffer.from(onePixel, 'base64'),
  'xl/charts/chart1.xml': `${head}<c:chartSpace xmlns:c="${drawing}/chart" xmlns:a="${drawing}/main"><c:chart><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:val><c:numRef><c:f>材料表!$G$3:$G$6</c:f></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`,
  'xl/comments1.xml': `${head}<comments xmlns="${main}"><authors><author>审核人</author></authors><commentList><comment ref="F4" authorId="0"><text><t>请核对单价</t></text></comment></commentList></comments>`,
  'xl/drawings/vmlDrawing1.vml': `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/><v:shape id="_x0000_s1025" type="#_x0000_t202" style="position:absolute;visibility:hidden"><x:ClientData ObjectType="Note"><x:Row>3</x:Row><x:Column>5</x:Column></x:ClientData></v:shape></xml>`,
  'xl/cellimages.xml': `${head}<etc:cellImages xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:r="${relations}" xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_1"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill><xdr:spPr/></xdr:pic></etc:cellImage></etc:cellImages>`,
  'xl/_rels/cellimages.xml.rels': relationshipsXml([['rId1', 'image', 'media/image1.png']]),
}
