import type { ColumnMeaning } from '@library/contract/material-import/material-import'

/** A price whose heading does not say whether tax is in it. */
export type WordMeaning = ColumnMeaning | 'price' | 'notRead'

/** Without what users put around a heading: stars, units in brackets, blanks. */
export function plain(heading: string): string {
  return bare(heading.replace(/[（(【[][^）)】\]]*[）)】\]]/g, ''))
}

/** The same with what stands in brackets: 单价(不含税). */
function bare(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/[\s*:"'“”、,，._-]/g, '')
    .toLowerCase()
}

const excluded =
  /不含税|不含增值税|除税|去税|未税|无税|税前|裸价|净价|excl|withouttax|beforetax|exvat|extax|netprice|netcost|w\/otax/g
const included = /含税|含增值税|税后|incl|withtax|aftertax|gross/

/** In order: the first rule that fits a heading decides. Headings are simplified, folded and without blanks. */
const rules: readonly (readonly [WordMeaning, RegExp])[] = [
  ['notRead', /^(序号|序|编次|项次|no|#|sn|id|index|行号)$/],
  ['notRead', /合价|总价|金额|小计|合计|总计|税额|数量|工程量|用量|库存|^(qty|quantity|amount|total|subtotal)/],
  ['notRead', /上期|上月|上次|上年|去年|同期|历史|原价|环比|同比|涨跌|涨幅|增减|变化|last|previous|change%/],
  ['notRead', /最低|最高|下限|上限|市场区间|^(min|max|low|high)/],
  ['notRead', /^(备注|说明|附注|图片|照片|remarks?|notes?|comments?|picture|image)/],
  ['priceType', /价格?类[型别]|报价类[型别]|pricetype|kindofprice/],
  ['freightType', /交货|运输方式|价格条件|提货方式|delivery|incoterm/],
  ['changeReason', /(变动|调价|涨跌|调整)原因|reason/],
  ['taxRate', /^税$|^(?!.*价).*(税率|税点|税费率|征收率|增值税|税%)|^(?!.*price)(vat|tax)/],
  ['priceExcl', /^(除税|不含税|未税|税前)/],
  ['priceIncl', /^(含税|税后)$/],
  ['manufacturer', /(生产|制造|供货|供应|报价|厂家)(企业|单位|公司|厂)/],
  ['price', /价|费率|price|cost|^rate$/],
  ['brand', /品牌|牌子|商标|厂牌|^牌$|brand|trademark/],
  ['manufacturer', /厂家|厂商|生产商|制造商|供应商|供货商|经销商/],
  ['manufacturer', /manufacturer|maker|supplier|vendor|producer/],
  ['origin', /产地|原产|origin|madein/],
  [
    'region',
    /地区|地市|区域|城市|省份|市县|县市|县区|区县|所在地|适用地|行政区|^[省市县区]$|region|city|area$|location|district/,
  ],
  ['validFrom', /生效|开始日期|起始日期|有效期(自|起|从)|validfrom|startdate/],
  ['validTo', /有效期|有效日期|截止|截至|失效|到期|valid|expir/],
  [
    'description',
    /(名称|品名|货品|材料|产品|商品|物料|物资|项目).*(规格|型号|描述|特征|参数)|规格.*名称|描述|摘要|^(item|material|product)?description/,
  ],
  ['category', /类别|分类|类目|大类|小类|品类|种类|类型|class|category|group$|^type$/],
  ['spec', /规格|型号|尺寸|参数|spec|model|size|dimension|grade$/],
  ['unit', /单位|计量|^(unit|uom|um)/],
  [
    'ownCode',
    /货号|料号|自编|(企业|内部|公司|本厂|商品|产品|货品|物料|物资)(编号|编码|代码|代号|号)|^sku|(item|part|art|article|product)(no|code|number)/,
  ],
  ['materialCode', /编码|编号|代码|代号|code|^no$/],
  [
    'materialName',
    /名称|品名|货名|货品|材料|产品|商品|物资|物料|设备名|机械名|工种|名目|name|material|product|goods|^item/,
  ],
]

/** A longer text is a title or a value. */
const longest = 30

/** What a heading says, by its own words. */
export function meaningOfWords(heading: string): WordMeaning | undefined {
  const [short, whole] = [plain(heading), bare(heading)]
  if (short.length > longest) return undefined
  const found = rules.find(([, words]) => words.test(short))?.[0] ?? rules.find(([, words]) => words.test(whole))?.[0]
  return found === 'price' ? (sideOf(whole) ?? 'price') : found
}

/** Which side of a price a text names, if it names one of them. */
export function sideOf(text: string): 'priceIncl' | 'priceExcl' | undefined {
  const folded = bare(text)
  const isIncluded = included.test(folded.replaceAll(excluded, ''))
  if (folded.search(excluded) >= 0) return isIncluded ? undefined : 'priceExcl'
  return isIncluded ? 'priceIncl' : undefined
}
