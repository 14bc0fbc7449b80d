import type { Label } from '@library/contract/kit/label'
import type { MatchColour, PriceLevel } from '@library/contract/workbench/list'

const label = (zh: string, en: string): Label => ({ zh, en })

export const levelLabels: Readonly<Record<PriceLevel, Label>> = {
  city: label('本市参考价', 'City’s price'),
  province: label('省级价', 'Province’s price'),
  provinceMedian: label('外市中位价', 'Median of other cities'),
  market: label('市场报价', 'Market quotations'),
  older: label('往期价', 'Earlier price'),
  inquiry: label('询价', 'Inquiry'),
  none: label('无价', 'No price'),
}

export const colourLabels: Readonly<Record<MatchColour, Label>> = {
  green: label('自动匹配', 'Matched'),
  amber: label('待核对', 'To be checked'),
  red: label('未匹配', 'Not matched'),
  confirmed: label('已确认', 'Confirmed'),
  substitute: label('代换', 'Substitute'),
  none: label('未匹配', 'Not matched'),
}

export const factorLabels: Readonly<Record<string, Label>> = {
  unit: label('单位换算表', 'Table of units'),
  spec: label('按规格换算', 'From the spec'),
  memory: label('以往确认', 'Earlier confirmation'),
  typed: label('手工填写', 'Typed'),
}

export const texts = {
  evidence: label('价格依据', 'Price evidence'),
  unpriced: label('待询价', 'To be asked for'),
  list: label('清单', 'List'),
  priceExcl: label('不含税单价（元）', 'Price without tax (CNY)'),
  priceIncl: label('含税单价（元）', 'Price with tax (CNY)'),
  amountExcl: label('不含税合价（元）', 'Amount without tax (CNY)'),
  amountIncl: label('含税合价（元）', 'Amount with tax (CNY)'),
  priced: label('套价', 'priced'),
  noMatch: label('未匹配到材料', 'No material was matched'),
  noFactor: label('单位需换算', 'A unit factor is missing'),
  noPrice: label('所选价格来源中没有价格', 'The chosen sources have no price'),
  notWritten: label(
    '单元格 {at} 含公式或已合并，未写入',
    'Cell {at} holds a formula or is merged: nothing was written',
  ),
  otherQuantity: label('数量按 {n} 计，工作簿中为“{text}”', 'Counted with {n}, where the workbook says "{text}"'),
  unreadQuantity: label('数量“{text}”不是数字，没有合价', 'The quantity "{text}" is no number: there is no amount'),
  otherFreight: label('交货方式不同', 'Another delivery'),
  older: label('{n} 个月前', '{n} months old'),
} as const satisfies Record<string, Label>
