/** Terms of the trade that say a grade or a form, as the catalogue writes it. A station may add its own. */
export type TradeTerms = readonly (readonly [term: RegExp, meant: string])[]

/** Prepares terms once for thousands of lines: the longest first. */
export function termsOf(pairs: readonly (readonly [term: string, meant: string])[]): TradeTerms {
  return pairs
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([term, meant]) => [new RegExp(term.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'giu'), meant])
}

export const tradeTerms: TradeTerms = [
  // Windows and doors are of the alloy; the word alone is the profile.
  [/断桥铝(?=[^合型]*[门窗])/gu, '断桥铝合金'],
  [/PE(80|100)(?=[给燃]?[水气]?管)/giu, ' PE$1 PE'],
  ...termsOf([
    ['组份', '组分'],
    ['花岗岩', '花岗石'],
    ['三级抗震', 'HRB400E '],
    ['四级抗震', 'HRB500E '],
    ['聚酯胎', ' PY '],
    ['玻纤胎', ' G '],
    ['E4303', 'J422'],
    ['E4315', 'J427'],
    ['E5016', 'J506'],
    ['E5015', 'J507'],
    ['UPVC', 'PVC-U'],
    ['U-PVC', 'PVC-U'],
  ]),
  // Stone is bought in slabs.
  [/(大理石|花岗石)(?!\p{Script=Han})/gu, '$1板'],
]

/** The text as the catalogue writes it. */
export function expandTerms(text: string, terms: TradeTerms): string {
  return terms.reduce((expanded, [term, meant]) => expanded.replace(term, meant), text)
}

/** What a name says and people leave out, because the other kind would be named. */
export const leftOut: readonly string[] = ['热轧', '预拌', '等边', '热']

/** Names that a short one stands for. The search finds them as they are, so they are no words of it. */
export const shortNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['石膏板', ['纸面石膏板']],
  ['网格布', ['耐碱玻纤网格布', '玻纤网格布']],
  ['木工板', ['细木工板']],
  ['陶粒', ['页岩陶粒', '粘土陶粒']],
  ['小型空心砌块', ['混凝土小型空心砌块']],
  ['多孔砖', ['烧结多孔砖', '混凝土多孔砖']],
  ['空心砖', ['烧结空心砖', '混凝土空心砖']],
  ['消火栓', ['室内消火栓', '室外消火栓']],
  ['坐便器', ['连体坐便器', '分体坐便器']],
  ['接线盒', ['镀锌接线盒', '塑料接线盒', 'PVC接线盒']],
  ['混凝土排水管', ['钢筋混凝土排水管']],
  ['钢绞线', ['预应力钢绞线']],
  ['内墙砖', ['陶瓷内墙砖']],
  ['外墙砖', ['陶瓷外墙砖']],
  ['真石漆', ['外墙真石漆']],
  ['复合地板', ['强化复合地板', '实木复合地板']],
  ['电缆桥架', ['热镀锌电缆桥架', '喷塑电缆桥架', '防火电缆桥架', '铝合金电缆桥架']],
  ['干粉灭火器', ['手提式干粉灭火器', '推车式干粉灭火器']],
  ['挖掘机', ['履带式单斗液压挖掘机', '轮胎式单斗液压挖掘机']],
  ['压路机', ['钢轮振动压路机', '钢轮内燃压路机', '轮胎压路机']],
  ['推土机', ['履带式推土机']],
  ['蝶阀', ['对夹蝶阀', '法兰蝶阀']],
  ['止回阀', ['消声止回阀', '旋启式止回阀']],
  ['截止阀', ['铜截止阀', '法兰截止阀']],
  ['球阀', ['铜球阀', '法兰球阀']],
  ['平焊法兰', ['钢制平焊法兰']],
  ['洗脸盆', ['陶瓷洗脸盆']],
  ['闸阀', ['弹性座封闸阀', '法兰闸阀', '铜闸阀']],
  ['散热器', ['钢制散热器', '铝制散热器']],
  ['灰砂砖', ['蒸压灰砂砖']],
  ['实心砖', ['混凝土实心砖', '烧结实心砖']],
  ['防火卷帘', ['钢质防火卷帘', '无机布防火卷帘']],
  ['H型钢', ['热轧H型钢', '焊接H型钢']],
  ['井盖', ['球墨铸铁井盖', '复合材料井盖']],
])

/** Grades that only one thing has, by their standard (GB/T 1499). */
const byGrade: readonly (readonly [RegExp, string])[] = [
  [/^hpb/, '热轧光圆钢筋'],
  [/^hrb/, '热轧带肋钢筋'],
  [/^crb/, '冷轧带肋钢筋'],
]

export function nameByGrade(grade: string): string | undefined {
  return byGrade.find(([pattern]) => pattern.test(grade))?.[1]
}
