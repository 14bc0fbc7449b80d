import { beamMark, tubeOfScaffolds } from '../../query/measures/other-sizes.ts'
import { keel, withEqualLegs } from '../../query/reading/fold.ts'
import { isCable } from './cable-model.ts'

/**
 * Writings that only the thing itself explains: D108 is an outside diameter of a steel tube and a bore of a concrete pipe,
 * P100 a crown among plants. Read alike in a list and in the catalogue, after folding: upper case, × between sides.
 */
type Writings = Readonly<{ about: RegExp; writings: readonly (readonly [writing: RegExp, plain: string])[] }>

const alone = '(?<![A-Z\\d])'
const pattern = (text: string) => new RegExp(text, 'gu')

/** A model with its prefix, glued to its section: ZR-BV2.5, WDZB-BYJ-4. */
const gluedModel = /(?<![A-Z\d-])([A-Z]+(?:-[A-Z]+)+(?:[2346][23](?![\d.×]))?)-?(?=\d)/gu

const table: readonly Writings[] = [
  {
    about: /钢绞线/u,
    writings: [
      [/1×7-?(\d+(?:\.\d+)?)-(\d{4})(?!\d)/gu, 'Φ$1 $2MPA'],
      [/ΦS(?=\d)/gu, 'Φ'],
      [/(?<=\d{4})级/gu, 'MPA'],
    ],
  },
  { about: /H型钢/u, writings: [[pattern(`${alone}${beamMark}(?=\\d{3}×)`), '']] },
  {
    about: /脚手|架子管/u,
    writings: [[pattern(`${alone}Φ?${tubeOfScaffolds.said}(?=×)`), `Φ${tubeOfScaffolds.is}`]],
  },
  // By its tonne-metres, of which one is 10 kN·m.
  { about: /QTZ/u, writings: [[pattern(`${alone}QTZ-?(\\d{2,3})(?![\\d.])`), 'QTZ $10KN.M']] },
  { about: /干粉.*灭火器|灭火器.*干粉/u, writings: [[pattern(`${alone}(\\d+)KG(?![/\\d])`), 'ABC$1']] },
  { about: /工字钢|槽钢/u, writings: [[pattern(`${alone}(\\d+[ABC])(?![A-Z\\d#])`), '$1#']] },
  {
    about: /混凝土.*管|砼.*管|涵管|波纹管|铸铁管/u,
    writings: [[pattern(`(?:${alone}D|Φ)(?=\\d{3,4}(?!\\d))`), 'DN']],
  },
  {
    about: /(?:PVC|PE|PP|ABS).*管|塑料.*管/u,
    writings: [[pattern(`(?:${alone}D|Φ)(?=\\d)`), 'DE']],
  },
  { about: /钢管|焊管|无缝管|螺旋管/u, writings: [[pattern(`${alone}D(?=\\d)`), 'Φ']] },
  {
    about: /线管|套管|电管|导管|配管|阻燃管|JDG|KBG/u,
    writings: [
      [pattern(`${alone}(PVC|PC|FPC)-?(\\d{2,3})(?![\\d.×])`), '$1 DE$2'],
      [pattern(`${alone}(SC|RC)-?(\\d{2,3})(?![\\d.×])`), '$1 DN$2'],
      [pattern(`${alone}(JDG|KBG|MT|TC)-?(\\d{2,3})(?![\\d.×])`), '$1 Φ$2'],
    ],
  },
  {
    about: /管桩/u,
    writings: [[pattern(`${alone}(AB?|B|C) ?(\\d{3,4})[- ](\\d{2,3})(?![\\d.×])`), '$1$2×$3']],
  },
  { about: /玻璃/u, writings: [[/(\+[\d.]{1,6})PVB(\+[\d.]{1,6})/gu, '$1$2 PVB']] },
  { about: /板/u, writings: [[pattern(`${alone}(E[012])(?![A-Z\\d级.×])`), '$1级']] },
  {
    about: /龙骨/u,
    writings: [
      [pattern(`${alone}([CU])(?=\\d+(?:\\.\\d+)?×\\d+(?:\\.\\d+)?×)`), '$1型 '],
      [keel, '$1型 $2'],
    ],
  },
  // The name of the sand says it already.
  { about: /[中粗细]砂/u, writings: [[/细度模数 ?[\d.]+[-~][\d.]+(?<=[中粗细]砂.*)/gu, ' ']] },
  {
    about: /砂浆/u,
    writings: [
      [pattern(`${alone}(D[MPSW])-?M?(\\d+(?:\\.\\d+)?)(?![\\d.])`), '干混 $1 M$2'],
      [pattern(`${alone}(W[MPSW])-?M?(\\d+(?:\\.\\d+)?)(?![\\d.])`), '湿拌 $1 M$2'],
    ],
  },
  {
    about: /钢筋|圆钢|螺纹|盘螺|盘圆/u,
    writings: [
      [pattern(`${alone}(\\d{1,2}(?:\\.5)?)MM(?!2)`), 'Φ$1'],
      [pattern(`${alone}(?<!Φ)(\\d{1,2})(?=以[内下上外])`), 'Φ$1'],
    ],
  },
  // Its strength is its grade.
  { about: /水泥/u, writings: [[/(?<!\d)([3-6]2\.5)R? ?MPA/gu, '$1级']] },
  { about: /岩棉|玻璃棉|聚苯|橡塑|保温/u, writings: [[/(?<=\d)KG(?![/\d])/gu, 'KG/M3']] },
  {
    about: /(?<![A-Z])H ?\d+.*P ?\d+|(?<![A-Z])P ?\d+.*H ?\d+|胸径|地径|冠幅/u,
    writings: [
      [pattern(`${alone}H ?(\\d+(?:-\\d+)?)(?:CM)?`), '高度$1'],
      [pattern(`${alone}P ?(\\d+(?:-\\d+)?)(?:CM)?`), '冠幅$1'],
    ],
  },
]

/** The text with each of its writings as the catalogue has it. */
export function inContext(folded: string): string {
  const apart = folded.replace(gluedModel, (glued, model: string) => (isCable(model) ? `${model} ` : glued))
  return table
    .filter(({ about }) => about.test(folded))
    .flatMap(({ writings }) => writings)
    .reduce((text, [writing, plain]) => text.replace(writing, plain), withEqualLegs(apart, folded))
}
