import { memoize } from '../../memoize.ts'

/** What cannot be true of one thing at the same time. A longer form comes before the one that it contains. */
const groups: Readonly<Record<string, string>> = {
  package: '散装|袋装|桶装',
  pumping: '非泵送|泵送',
  numberedType: '[一二三四五]型',
  numberedGrade: '[一二三四五特]级',
  numberedClass: '超?[一二三四五六七八]类',
  heavenlyGrade: '[甲乙丙丁]级',
  letterGrade: '(?<![A-Z\\d])[A-Z]\\d?级',
  letterClass: '(?<![A-Z\\d])[A-Z]类',
  quality: '优等品|一等品|合格品|优质品',
  tray: '槽式|梯式|梯级式|托盘式',
  board: '耐水|耐火|防潮|普通(?!硅酸盐|烧结|混凝土|螺)',
  opening: '平开|推拉|上悬|下悬|固定窗',
  mixing: '干混|湿拌',
  components: '单组分|双组分',
  duty: '轻型|中型|重型',
  letterType: '(?<![A-Z\\d])[A-Z]型(?!钢)',
  rolling: '热轧|冷轧|冷拔',
  bar: '光圆|带肋',
  sand: '特细砂|细砂|中砂|粗砂',
  sandOrigin: '天然|机制|人工',
  sides: '不等边|等边',
  reduction: '等径|异径',
  wall: '实壁|双壁|螺旋|中空壁|芯层发泡|发泡',
  place: '内墙|外墙|室内|室外|地面用|墙面用',
  water: '给水|排水|雨水|污水',
  temperature: '冷水|热水',
  control: '单控|双控|多控',
  gang: '[一二三四单双](?:[位联]|开(?=[单双]控))',
  pole: '[单二三四]极',
  leaf: '单扇|双扇|[单双]开(?![关单双])',
  stem: '独杆|丛生|多杆',
  mortar: '砌筑|抹灰|地面砂浆|防水砂浆',
  glass: '钢化|夹层|中空|浮法|夹胶|夹丝',
  surface: '光面|火?烧面|荔枝面|机切面|菠萝面|蘑菇面|剁斧面|自然面',
  reinforcement: '(?<![A-Z\\d-])(?:PYG|PY|G)(?![A-Z\\d-])',
  fitting: '弯头|三通|四通|直接|直通|大小头|管帽|堵头|活接|补芯|丝堵|管箍|存水弯|伸缩节',
  membrane: '(?:SBS|APP|TPO|EPDM|三元乙丙|聚氯乙烯|PVC)(?=.{0,10}卷材)',
  coating: '(?:JS|聚合物水泥|聚氨酯|丙烯酸|渗透结晶|非固化)(?=.{0,10}(?:涂料|防水))',
  seepage: '抗渗|细石',
  weaving: '有缝|无缝|焊接',
  zinc: '热镀锌|冷镀锌|电镀锌|镀锌|不镀锌',
  substance: '不锈钢|球墨铸铁|铸铁|铝合金|塑钢|铜(?!芯)|铝(?!芯|合金|塑)|混凝土|木质|钢质',
  core: '铜芯|铝芯|铝合金芯',
  plastic: '(?<![A-Z-])(?:PP-?R|PE-?RT|PE-?X|HDPE|LDPE|MPP|PVC-?U|U-?PVC|C-?PVC|PVC-?C|PVC|ABS|PE|PB|PP)(?![A-Z-])',
}

/** Writings of one thing, and the words of a group that fit more than themselves. */
const same: readonly (readonly [RegExp, string])[] = [
  [/^夹胶/u, '夹层'],
  [/^聚氯乙烯$/u, 'PVC'],
  [/^三元乙丙$/u, 'EPDM'],
  [/^聚合物水泥$/u, 'JS'],
  [/^火烧面/u, '烧面'],
  [/^单(?=[位联开])/u, '一'],
  [/^双(?=[位联开])/u, '二'],
  [/^([一二三四])[联开]/u, '$1位'],
  [/^U-?PVC$/u, 'PVC-U'],
  [/^PVC-?C$/u, 'CPVC'],
]
/** A wider word fits the narrower one. */
const wider: Readonly<Record<string, RegExp>> = {
  镀锌: /^(?:热|冷|电)?镀锌$/u,
  铸铁: /铸铁$/u,
  PVC: /^PVCU?$/u,
  铝: /^铝/u,
}

const readers = Object.entries(groups).map(([group, pattern]) => [group, new RegExp(pattern, 'gu')] as const)
/** Groups with letters look at the signs before them; all others are words of Chinese alone. */
const isLettered = ([group]: (typeof readers)[number]) => /[A-Z]/.test(groups[group] ?? '')
const lettered = readers.filter(isLettered)
const chinese = readers.filter((reader) => !isLettered(reader))
const places = new Map(readers.map(([group], at) => [group, at]))

export type Exclusives = ReadonlyMap<string, readonly string[]>
type Found = readonly (readonly [group: string, words: readonly string[]])[]

/** Membranes and coatings are named by letters or in Chinese. */
const mayBeLettered = /[A-Z]|防水/u

/** The exclusive words of a folded text, by group. */
export function exclusivesOf(folded: string): Exclusives {
  const runs = folded.match(/\p{Script=Han}+/gu) ?? []
  const found = [...runs.flatMap(ofRun), ...(mayBeLettered.test(folded) ? wordsOf(folded, lettered) : [])]
  if (found.length === 0) return none
  const all = new Map<string, readonly string[]>()
  for (const [group, words] of found.sort(byPlace)) all.set(group, [...new Set([...(all.get(group) ?? []), ...words])])
  return all
}

const none: Exclusives = new Map()
/** Lists say the same few words again and again. */
const ofRun = memoize((run): Found => wordsOf(run, chinese))

function wordsOf(text: string, wanted: typeof readers): Found {
  return wanted.flatMap(([group, reader]) => {
    const words = text.match(reader)
    return words ? [[group, words.map(oneWriting)] as const] : []
  })
}

function byPlace([one]: Found[number], [other]: Found[number]): number {
  return (places.get(one) ?? 0) - (places.get(other) ?? 0)
}

function oneWriting(word: string): string {
  return same.reduce((text, [writing, one]) => text.replace(writing, one), word).replace(/-/g, '')
}

/** True if a word of one side fits a word of the other. */
export function anyFits(own: readonly string[], other: readonly string[]): boolean {
  return own.some((one) => other.some((two) => one === two || wider[one]?.test(two) || wider[two]?.test(one)))
}
