import { tidyText } from '../../normalise.ts'
import { withSpokenSizes } from './chinese-numbers.ts'
import { withMillimetresOfStones, withoutSlips } from './question-slips.ts'

/** Lower-case dn is either diameter in a question; only a document knows which one it means. */
export const eitherDiameter = 'DNE'

/** A Chinese unit after a number, and the sign that specs have for it. 平方 is a section or an area, 方 also a volume. */
const chineseUnits: Readonly<Record<string, string>> = {
  平方毫米: 'MM2',
  平方米: 'M2',
  平米: 'M2',
  平方: 'SQ',
  立方米: 'M3',
  立方: 'M3',
  方: 'SQC',
  毫米厚: 'MM',
  毫米: 'MM',
  厘米: 'CM',
  公分: 'CM',
  厘厚: 'MM',
  个厚: 'MM',
  公分厚: 'CM',
  厘米厚: 'CM',
  厘: 'MM',
  厚: 'MM',
  千克: 'KG',
  公斤: 'KG',
  千瓦: 'KW',
  千伏: 'KV',
  兆帕: 'MPA',
  毫升: 'ML',
  吨: 'T',
  米: 'M',
  升: 'L',
  安: 'A',
  伏: 'V',
  瓦: 'W',
  克: 'G',
  度: '°',
}
const longestFirst = Object.keys(chineseUnits).sort((one, other) => other.length - one.length)
/** 方管, 方木 and 方钢 are things. */
const notSquare = '(?<!方(?=[管木钢形砖通矩格头]))'
/** After a blank only a bare number has a unit: 16 吨 is a mass, and Φ8 吨 a bar by the tonne. */
const unitAfterNumber = new RegExp(`(?:(?<=\\d)|(?<=(?:^| )[\\d.]+) )(${longestFirst.join('|')})${notSquare}`, 'gu')
/** After a size only its millimetres are a unit: 420×330瓦 are roof tiles, no power. */
const size = /[×+][\d.]*$/u

const separators = /[()<>《》,;:!?"'|\\_]+/gu
/** The letter O typed for nought: it follows a digit, and no word begins there. */
const letterO = /(?<=\dO*)O(?=O*(?:\d|[A-Z]?(?![A-Z\d])))/gu
/** Lower-case spelling glued to an upper-case measure: gangguanDN100. */
const spellingBeforeMeasure = /(?<=[a-z]{2})(?=(?:[A-Z]{1,3}|De|dn|Φ)\d)/gu
/** A model glued to the measure after it: D371X-16QDN200. */
const measureAfterModel = /(?<=[\d°][A-Z]{1,3})(?=(?:DNE?|DE|PN|SDR|SN)\d)/gu
/** A pile by its standard: type, diameter, grade, wall. Specs put the grade before the size: AB500×125. */
const pile = /\b(PHC|PTC|PHS|PHA|PC)[- ]?(\d{3,4})[- ]?(AB|A|B|C)[- ]?(\d{2,3})(?![\d.])/gu
/** The same with the grade at the end: PHC-500(125)AB. */
const pileByWall = /\b(PHC|PTC|PHS|PHA|PC)[- ]?(\d{3,4}) (\d{2,3}) ?-?(AB|A|B|C)(?![A-Z\d])/gu
const raisedBeforeDigit = /[²³㎡㎥](?=\d)/gu
/** 粉煤灰 II级 and 二级粉煤灰 are one grade. */
const romanGrade = /(?<![A-Z\d])(I{1,3}|IV)(?=[级型类])/gu
const numberedGrade = /(?<![A-Z\d.])[1-4](?=级)/gu
const grades: Readonly<Record<string, string>> = { I: '一', II: '二', III: '三', IV: '四' }
/** A cement by its old mark: 425 is 42.5. */
const oldCement = /(?<![\dA-Z.])(32|42|52)5(?=号?[^\d.A-Z]*水泥)|(32|42|52)5(?![\d.])(?<=水泥[^\dA-Z]*\d+)/gu
/** What people say between a size and its thing: 63的PPR. */
const ofNumber = /(?<=\d[A-Z]*)的/gu
/** The side that a number measures, where nothing follows: 桥架400宽. */
const sideAfterNumber = /(?<=\d(?:MM|CM|M)?)[宽高长](?= |$)/gu
/** The signs of drawings for beams and channels: I20a, [20a. */
const sectionSigns: readonly (readonly [RegExp, string])[] = [
  [/(?<![A-Za-z\d])I(?=\d{2}[abcABC]?#?(?![\d.A-Za-z×xX*]))/gu, '工字钢 '],
  [/\[(?=\d{1,2}[abcABC]?#?(?![\d.A-Za-z×xX*]))/gu, '槽钢 '],
]
/** A diameter in words is the number of a spec, whatever sign stands before it there: Φ20, DN20, De20. */
const diameterInWords =
  /(?:公称)?(?:直径|管径|口径|外径|内径)[为是:：]?\s*(\d+(?:\.\d+)?)(?:\s*(?:毫米|mm|MM))?(?![\d.×xX*])/gu
/** Keels of ceilings and walls by their shape: C75龙骨. Elsewhere C75 is a concrete. */
export const keel = /(?<![A-Z\d])([CU])-?(\d{2,3})(?![\d.])/gu
/** A cement while its mark is typed: P.O4 begins PO42.5. */
const begunCement = /(?<![A-Z\d])P\.(?=(?:O|C|W|II?|S|P|F)\d{0,2}$)/u
/** Both legs of an equal angle are one size: 角钢 50×50×5 is ∠50×5. */
const equalLegs = /(?<![\dA-Z.×])[L∠]? ?(\d{2,3})×\1×(?=\d{1,2}(?![\d×.]))/gu
const angle = /角钢|角铁|∠|(?<![A-Z])L(?=\d)/u
/** A number before its decimals. */
const begunNumber = /(?<=\d)\.$/u
/** 42点5 as it is said. */
const saidPoint = /(?<=\d)点(?=\d)/gu
/** A stainless steel by its American name, and a pressure with its unit: SUS304 is 304, PN1.6MPa 1.6 MPa. */
const doubleSign = /(?<![A-Z])SUS ?(?=\d{3})|(?<![A-Z])PN ?(?=\d{1,3}\.?\d{0,3}MPA)/gu
/** D219×6 is a tube, and Φ10cm a tree of 10 cm. */
const diameterMark = /\bD(?=\d{2,3}(?:\.\d)?×)/g
const markOfCentimetres = /Φ(?=\d{1,3}(?:\.\d)?CM)/gu
/** Plants are measured in centimetres anyway. */
const unitOfPlant = /CM(?<=(?:胸径|地径|冠幅|高度)\d[\d.-]{0,9}CM)/gu
const lowerCaseBore = /(?<![A-Za-z])dn(?=\s*\d)/gu

/** A question as the readers expect it: upper case, one sign of each kind, blanks between words. */
export function foldQuestion(text: string): string {
  const typed = withMillimetresOfStones(withoutSlips(halfWidth(text)))
  const plain = withSpokenSizes(typed.replace(saidPoint, '.'))
    .replace(spellingBeforeMeasure, ' ')
    .replace(diameterInWords, ' $1 ')
  const folded = fold(nameSections(plain).replace(lowerCaseBore, eitherDiameter))
    .replace(begunNumber, '')
    .replace(begunCement, 'P')
    .replace(diameterMark, 'Φ')
    .replace(markOfCentimetres, '')
  const sized = withEqualLegs(folded, folded)
  return sized.includes('龙骨') ? sized.replace(keel, '$1型 $2') : sized
}

/** The signs of drawings as names: [20a is 槽钢 20a. */
export function nameSections(text: string): string {
  return sectionSigns.reduce((done, [sign, name]) => done.replace(sign, name), text)
}

/** The folded text of something of this name. */
export function withEqualLegs(folded: string, name: string): string {
  return angle.test(name) || angle.test(folded) ? folded.replace(equalLegs, '∠$1×') : folded
}

/** The same for a name or a spec, where lower-case dn is an outside diameter. */
export function foldDocument(text: string): string {
  return fold(halfWidth(text).replace(lowerCaseBore, 'De'))
}

/** The case of a bore counts, so the width goes before the case. A raised digit never joins the number after it. */
export function halfWidth(text: string): string {
  const plain = text.replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  return plain.replace(raisedBeforeDigit, '$& ')
}

function fold(text: string): string {
  const plain = tidyText(text).toUpperCase().replace(separators, ' ').replace(letterO, '0')
  return plain
    .replace(unitAfterNumber, (written, unit: string, at: number) => {
      const sign = chineseUnits[unit] as string
      return sign !== 'MM' && size.test(plain.slice(0, at)) ? written : sign
    })
    .replace(doubleSign, '')
    .replace(unitOfPlant, '')
    .replace(measureAfterModel, ' ')
    .replace(pile, '$1 $3$2×$4')
    .replace(pileByWall, '$1 $4$2×$3')
    .replace(/(?<=\d[A-Z]?)号/gu, '#')
    .replace(/(?<=\dMM)厚/gu, '')
    .replace(sideAfterNumber, '')
    .replace(romanGrade, (numeral) => grades[numeral] as string)
    .replace(numberedGrade, (digit) => '一二三四'[Number(digit) - 1] as string)
    .replace(oldCement, (_, before?: string, behind?: string) => `${before ?? behind}.5`)
    .replace(ofNumber, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
