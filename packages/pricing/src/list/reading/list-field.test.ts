import { expect, test } from 'vitest'
import { fieldOf, type ListField } from './list-field.ts'

/** What lists call each column. */
const headings: Readonly<Record<ListField, string>> = {
  no: '序号 项次 行号',
  code: '编码 材料编码 项目编码 材料编号 编号 代码 材料代码 清单编码 定额编号 编码代号',
  name: '名称 材料名称 项目名称 品名 材料设备名称 设备名称 人材机名称 材料设备 物资名称 货物名称 工料机名称 项目',
  nameAndSpec: '名称规格型号 名称规格 材料名称规格 材料名称规格型号 名称型号规格 材料规格名称 材料名称规格等级',
  spec: '规格 规格型号 型号规格 型号 规格参数 技术参数 规格特征 规格型号特殊要求',
  unit: '单位 计量单位 材料单位 计价单位',
  quantity: '数量 工程量 消耗量 用量 总量 合计数量 材料用量 工程数量',
  priceExcl: '除税单价 不含税单价 除税价 不含税价 除税市场价 不含税市场价 税前单价 除税价格 单价除税 单价不含税',
  priceIncl: '含税单价 含税价 含税市场价 含税价格 单价含税 单价(含税)',
  price: '市场价 单价 信息价 材料单价 预算价 材料价 市场单价 UnitRate UnitPrice Rate',
  amount: '合价 市场价合计 合计 金额 总价 除税合价 含税合价 不含税合价 合价除税 合价含税 小计 合计金额',
  taxRate: '税率 增值税率 适用税率',
  brand: '品牌 厂家 产地 生产厂家 品牌厂家 厂商 产地厂家 品牌产地 生产厂商 厂家品牌 推荐品牌 品牌/厂家',
  supply: '供货方式 供应方式 采购方式 供货 甲供/乙供',
  provisional: '是否暂估 暂估 是否暂估价 暂估价',
  remark: '备注 说明 附注',
  compositePrice: '综合单价',
}

test.each(Object.entries(headings))('columns of %s are known by their headings', (field, words) => {
  for (const word of words.split(' ')) expect([word, fieldOf(word)]).toEqual([word, field])
})

test('the features of an item are its spec, where another column names it', () => {
  for (const word of ['项目特征', '项目特征描述', '特征描述']) expect(fieldOf(word)).toBe('nameAndSpec')
})

test('a title with a value is no heading', () => {
  expect(['工程名称：某小区', '单位：元', '价格（单位：元）'].map(fieldOf)).toEqual([undefined, undefined, 'price'])
})
