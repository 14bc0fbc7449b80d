import { writeXlsx } from 'hucre/xlsx'

const heads = [
  ['序号', '材料编码', '材料名称', '规格型号', '单位', '数 量', '价格（元）', '', '备注'],
  ['', '', '', '', '', '', '除税单价', '合价', ''],
]

/**
 * A list as engineers have them: a title, headings of two rows that come again on the next page, sections, a blank name
 * for the one above, a price left out, numbers as text, subtotals, a fee and the line for signatures. The catalogue has no pipe of De250,
 * and no mass of a metre of DN25.
 */
const rows = [
  ['滨江一号（1#~3#楼）'],
  ['主要材料价格表（一般计税，除税价）'],
  [],
  ...heads,
  ['一、钢材'],
  [1, '01010121', '热轧带肋钢筋', 'HRB400E Φ20', 't', '128.36', '', ''],
  [2, '', '', 'HRB400E Φ25', 't', 63.75, 3090, 196987.5],
  [3, '', '螺纹钢HRB400EΦ16', '', '吨', '９６．５', 3150, 303975],
  ['', '', '小计', '', '', '', '', 901445.7],
  ...heads,
  ['二、混凝土、管道'],
  [4, '', '商品砼', 'C30泵送', 'm3', '2,150', 420, 903000],
  [5, '', '商品混凝土C30', '', 'm3', 380, 415, 157700],
  [6, '', 'PPR管', 'S4 De250', 'm', 36, 95, 3420],
  [7, '', '镀锌钢管', 'DN25', 'm', 1250, 12.5, 15625],
  [8, '', '其他材料费', '', '元', 1, 38500, 38500],
  ['', '', '合  计', '', '', '', '', 2019690.7],
  ['编制人：        复核人：        日期：'],
]

export async function uglyList(): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: '主要材料表', rows }] }))
}
