import { Decimal } from 'decimal.js'
import { foldDocument } from './query/reading/fold.ts'

const number = String.raw`\d+(?:\.\d+)?`
/** Folded text has one sign for each unit; a bare number has the unit of the attribute. */
const unit = '(MM|CM|M(?![A-Z2-9])|KPA|MPA)?'

/** What people write before the value of an attribute, by its key. Longer words first. */
const labels: Readonly<Record<string, string>> = {
  diameter: '公称直径|钢筋直径|直径|外径|[ΦD]=?|DIA\\.?|DIAMETER',
  nominal: '公称直径|公称通径|公称口径|通径|口径|管径|内径|直径|DN|NB|Φ|DIA\\.?|BORE|DIAMETER',
  outer: '公称外径|外径|管径|公称直径|口径|直径|DE|DN|OD|Φ|D=?',
  wall: '壁厚|管壁厚|厚度|厚|Δ=?|WALL|THK\\.?|T=',
  thickness: '公称厚度|厚度|板厚|壁厚|厚|Δ=?|THICKNESS|THK\\.?|T=',
  size: '规格尺寸|外形尺寸|尺寸|规格|SIZE',
  section: '标称截面|截面积|截面|SECTION',
  pressure: '公称压力|工作压力|压力|PRESSURE',
  trunk: '胸径|干径|地径|Φ|D',
  height: '株高|高度|树高|高|H=?',
  crown: '冠幅|蓬径|冠径|P=?',
  density: '密度|容重|DENSITY',
}
/** What people write after it. */
const trailers: Readonly<Record<string, string>> = {
  thickness: `(${number}) ?MM ?(?:厚|THICK)|(${number}) ?MM(?![A-Z2-9×])`,
  diameter: `(${number}) ?MM(?![A-Z2-9×])`,
  nominal: `(${number}) ?MM(?![A-Z2-9×])`,
  outer: `(?<![\\d.×])(${number})(?:MM)?×|(${number}) ?MM(?![A-Z2-9×])`,
  section: `(${number}) ?(?:MM2|SQ)(?![A-Z])`,
  density: `(${number}) ?KG/M3`,
}
const scales: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mm: { MM: '1', CM: '10', M: '1000' },
  cm: { MM: '0.1', CM: '1', M: '100' },
  MPa: { KPA: '0.001', MPA: '1' },
}
/** A size without a thickness of its own: the last of three sides. */
const thirdSide = new RegExp(`${number}×${number}×(${number})(?![\\d.×])`)
/** Fitters count bores in inches and eighths of them. */
const inches: Readonly<Record<string, string>> = {
  '4分': '15',
  '6分': '20',
  '1寸': '25',
  '1.2寸': '32',
  '1.5寸': '40',
  '2寸': '50',
  '2.5寸': '65',
  '3寸': '80',
  '4寸': '100',
  '5寸': '125',
  '6寸': '150',
  '8寸': '200',
  '10寸': '250',
  '12寸': '300',
}

const readers = new Map(
  Object.entries(labels).map(([key, words]) => [
    key,
    {
      labelled: new RegExp(`(?:${words}) ?(?:为|[:=≥≤~])? ?(${number}) ?${unit}`, 'u'),
      trailing: trailers[key] ? new RegExp(trailers[key], 'u') : undefined,
    },
  ]),
)

let last = { text: '', folded: '' }

/** Several attributes are read from one text, and the next row has another. */
function foldedOnce(text: string): string {
  if (last.text !== text) last = { text, folded: foldDocument(text) }
  return last.folded
}

/**
 * The value of an attribute that a text gives in other words: 公称直径 50 毫米, 12mm厚, 4分, PN16. In the unit of the
 * attribute. Undefined if the text does not say it.
 */
export function readMeasured(key: string, wanted: string, text: string): string | undefined {
  const reader = readers.get(key)
  if (!reader) return undefined
  const folded = foldedOnce(text)
  const [, value, given] = reader.labelled.exec(folded) ?? []
  if (value !== undefined) return inUnit(value, given, wanted)
  const trailing = reader.trailing?.exec(folded)?.slice(1).find(Boolean)
  return trailing ?? otherwise(key, folded)
}

function inUnit(value: string, given: string | undefined, wanted: string): string {
  const scale = given && scales[wanted]?.[given]
  return scale ? new Decimal(value).times(scale).toString() : value
}

function otherwise(key: string, folded: string): string | undefined {
  if (key === 'thickness') return thirdSide.exec(folded)?.[1]
  const [, count = '', part = ''] = (key === 'nominal' && /(?<![\d.])(\d+(?:\.\d)?)英?([寸分])/u.exec(folded)) || []
  if (count) return inches[count + part]
  const [, bar] = (key === 'pressure' && /PN ?(\d+(?:\.\d+)?)/.exec(folded)) || []
  return bar ? new Decimal(bar).div(10).toString() : undefined
}
