import { foldDocument } from './reading/fold.ts'
import { runsOf } from './reading/runs.ts'

/** A description as the name of a material and its spec. Either may be empty. */
export type Split = Readonly<{ name: string; spec: string }>

/** Words that belong to the measure after them: 公称直径50, 厚度12mm, 胸径10. */
const labels =
  '公称直径|公称通径|公称口径|公称压力|公称外径|强度等级|规格型号|钢筋直径|截面积|标称截面|直径|外径|内径|管径|口径|通径|壁厚|板厚|厚度|长度|宽度|高度|深度|胸径|地径|冠幅|株高|粒径|容重|密度|功率|电压|压力|截面|标号|等级|牌号|型号|规格|尺寸|材质|厚|宽|高|长'
const labelAtEnd = new RegExp(`(?:${labels})[为:：=]?$`, 'u')
/** What ends a measure: 2.5平方, 86型, 20号, 12mm厚, 4芯. A word that goes on is none: 型钢, 孔板, 层压板. */
const suffix =
  /^(?:平方毫米|平方米|平方|立方米|毫米厚?|厘米|公分|千伏|千瓦|兆帕|系列|公斤|千克|型(?![钢材])|级|号(?!角)|类|厚|宽|高|长|寸|分|芯|孔(?!板)|位(?!移)|克|瓦|吨|米|升|度|目|层(?!压)|股|厘|道|联|极|mm)+/u
const separators: ReadonlySet<string> = new Set(' \t\r\n\u3000,，、;；:：/|—')
const openings: ReadonlySet<string> = new Set('(（[【-')
const inBrackets = /^[（([【]([^（()）[\]【】]*)[)）\]】]$/u
const pieces = /\p{Script=Han}+|[^\p{Script=Han}\s,，、;；()（）[\]【】]+/gu

type Piece = Readonly<{ text: string; at: number; isHan: boolean; isMeasure: boolean }>

/**
 * Splits a text that holds name and spec: 热轧带肋钢筋HRB400E Φ20, C30商品混凝土, PVC pipe 110 mm. The name is the first word
 * that is known, else the first word; what stands around it is the spec. `isKnown` says whether a name is in use.
 */
export function splitDescription(text: string, isKnown: (name: string) => boolean = () => false): Split {
  const found = piecesOf(text)
  const names = found.some(({ isHan }) => isHan) ? chineseNames(found, text) : leadingWords(found, text)
  const [alone] = found.filter(({ isHan, isMeasure: is }) => isHan && !is)
  const name = names.find(isKnown) ?? names[0] ?? alone?.text ?? ''
  return { name, spec: without(text, name) }
}

/** The text without one of its parts. */
export function without(text: string, part: string): string {
  const at = part === '' ? -1 : text.indexOf(part)
  if (at < 0) return trimmed(text)
  const [before, after] = [trimmed(text.slice(0, at)), trimmed(text.slice(at + part.length))]
  return [before, after].filter(Boolean).join(' ')
}

/** A loop, since a pattern for the end of a text tries every place in it. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  const isMark = (sign = '') => separators.has(sign)
  while (from < to && isMark(text[from])) from += 1
  while (from < to && (isMark(text[to - 1]) || openings.has(text[to - 1] ?? ''))) to -= 1
  const plain = text.slice(from, to)
  return inBrackets.exec(plain)?.[1] ?? plain
}

function piecesOf(text: string): Piece[] {
  const found: Piece[] = []
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const isHan = /^\p{Script=Han}/u.test(piece)
    const before = found.at(-1)
    const touches = before !== undefined && before.at + before.text.length === index
    if (!isHan) {
      found.push({ text: piece, at: index, isHan, isMeasure: isMeasure(piece) })
      continue
    }
    const end = touches && before.isMeasure ? (suffix.exec(piece)?.[0].length ?? 0) : 0
    if (end > 0) found.push({ text: piece.slice(0, end), at: index, isHan: true, isMeasure: true })
    if (end < piece.length) found.push({ text: piece.slice(end), at: index + end, isHan: true, isMeasure: false })
  }
  return found
}

function isMeasure(piece: string): boolean {
  return /\d/.test(piece) || runsOf(foldDocument(piece)).some(({ kind }) => kind === 'measure')
}

/** Words of Chinese, with letters that lead them (PP-R给水管), without the label of the measure that follows. */
function chineseNames(found: readonly Piece[], text: string): string[] {
  return found.flatMap((piece, at) => {
    if (!piece.isHan || piece.isMeasure) return []
    const [before, after] = [found[at - 1], found[at + 1]]
    const isLed = before && !before.isHan && !before.isMeasure && before.at + before.text.length === piece.at
    const own = after?.isMeasure ? piece.text.replace(labelAtEnd, '') : piece.text
    // One sign is a name where a bracket explains it: 砂（综合）.
    const isShown = piece.at === 0 && /^[（(]/u.test(text.slice(own.length))
    if (own.length < 2 && !isLed && !isShown) return []
    return [`${isLed ? before.text : ''}${own}`]
  })
}

/** Without Chinese: all words before the first measure or comma. */
function leadingWords(found: readonly Piece[], text: string): string[] {
  const first = found.findIndex(({ isMeasure: is }, at) => is && at > 0)
  const end = first < 0 ? text.length : (found[first]?.at ?? text.length)
  const words = trimmed(text.slice(0, end).split(/[,;(]/)[0] ?? '')
  return words ? [words] : []
}
