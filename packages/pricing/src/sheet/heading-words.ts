/** What the heading of a column may say, in a quotation as in a list of materials. */
export type HeadingMeaning =
  | 'no'
  | 'quantity'
  | 'stock'
  | 'amount'
  | 'earlierPrice'
  | 'priceBound'
  | 'remark'
  | 'picture'
  | 'supply'
  | 'provisional'
  | 'priceType'
  | 'freightType'
  | 'changeReason'
  | 'taxRate'
  | 'priceExcl'
  | 'priceIncl'
  | 'compositePrice'
  /** A price whose heading does not say whether tax is in it. */
  | 'price'
  | 'brand'
  | 'manufacturer'
  | 'origin'
  | 'region'
  | 'validFrom'
  | 'validTo'
  /** Name and spec in one. */
  | 'description'
  | 'category'
  | 'spec'
  | 'unit'
  | 'ownCode'
  | 'materialCode'
  | 'materialName'

/** Without what users put around a heading: stars, units in brackets, blanks. */
export function plainHeading(heading: string): string {
  return bareHeading(heading.replace(/[（(【[][^）)】\]]{0,60}[）)】\]]/g, ''))
}

/** The same with what stands in brackets: 单价(不含税). */
function bareHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/[\s*:"'“”、,，._-]/g, '')
    .toLowerCase()
}

const excluded =
  /不含税|不含增值税|除税|去税|未税|无税|税前|裸价|净价|excl|withouttax|beforetax|exvat|extax|netprice|netcost|w\/otax/g
const included = /含税|含增值税|税后|incl|withtax|aftertax|gross/

/** In order: the first rule that fits a heading decides. Headings are simplified, folded and without blanks. */
const rules: readonly (readonly [HeadingMeaning, RegExp])[] = [
  ['no', /^(序号|序|编次|项次|no|#|sn|id|index|行号)$/],
  ['unit', /^(计价|计量|结算)单位$/],
  ['quantity', /数量|工程量|消耗量|用量|^总量$|^(qty|quantity)/],
  ['stock', /库存/],
  // A difference of prices, and its sum, are neither a price nor an amount.
  ['earlierPrice', /价差|差价|差额|调差|pricedifference/],
  ['amount', /合价|总价|金额|小计|合计|总计|税额|^(amount|total|subtotal)/],
  ['earlierPrice', /上期|上月|上次|上年|去年|同期|历史|原价|环比|同比|涨跌|涨幅|增减|变化|last|previous|change%/],
  ['priceBound', /最低|最高|下限|上限|市场区间|^(min|max|low|high)/],
  ['remark', /^(备注|说明|附注|remarks?|notes?|comments?)/],
  ['picture', /^(图片|照片|picture|image)/],
  ['supply', /^(供货|供应|采购)方式$|^供货$|^甲供(乙供)?$/],
  ['provisional', /^(是否)?暂估价?$/],
  ['priceType', /价格?类[型别]|报价类[型别]|pricetype|kindofprice/],
  ['freightType', /交货|运输方式|价格条件|提货方式|delivery|incoterm/],
  ['changeReason', /(变动|调价|涨跌|调整)原因|reason/],
  ['taxRate', /^税$|^(?!.*价).*(税率|税点|税费率|征收率|增值税|税%)|^(?!.*price)(vat|tax)/],
  ['priceExcl', /^(除税|不含税|未税|税前)/],
  ['priceIncl', /^(含税|税后)$/],
  ['manufacturer', /(生产|制造|供货|供应|报价|厂家)(企业|单位|公司|厂)/],
  ['compositePrice', /^综合单价/],
  ['price', /价|费率|price|cost|^(unit)?rates?$/],
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
    /^项目$|名称|品名|货名|货品|材料|产品|商品|物资|物料|设备名|机械名|工种|名目|name|material|product|goods|^item/,
  ],
]

/** A longer text is a title or a value. */
const longest = 30
/** Signs and words between two headings in one: 品牌/厂家, 名称及规格. */
const joints = /[/\\及和与或]/gu

/** What a heading says, by its own words. */
export function meaningOfHeading(heading: string): HeadingMeaning | undefined {
  const [short, whole] = [plainHeading(heading), bareHeading(heading)]
  if (short.length > longest) return undefined
  const found = ruleOf(short.replace(joints, '')) ?? ruleOf(whole.replace(joints, ''))
  return found === 'price' ? (sideOf(whole) ?? 'price') : found
}

function ruleOf(text: string): HeadingMeaning | undefined {
  return rules.find(([, words]) => words.test(text))?.[0]
}

/** Which side of a price a text names, if it names one of them. */
export function sideOf(text: string): 'priceIncl' | 'priceExcl' | undefined {
  const folded = bareHeading(text)
  const isIncluded = included.test(folded.replaceAll(excluded, ''))
  if (folded.search(excluded) >= 0) return isIncluded ? undefined : 'priceExcl'
  return isIncluded ? 'priceIncl' : undefined
}
