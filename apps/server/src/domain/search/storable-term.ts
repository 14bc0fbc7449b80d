import { loadSpeech } from './words/speech.ts'
import { foldedWord } from './words/word-form.ts'

const longestTerm = 50

/** What people type by mistake and nobody may read later. */
const personal: readonly RegExp[] = [
  // A mobile number or a landline, however it is spaced.
  /(?<!\d)1[3-9](?:[\s-]?\d){9}(?!\d)/u,
  /(?<!\d)0\d{2,3}[\s-]?\d{7,8}(?!\d)/u,
  // An identity card.
  /(?<!\d)\d{17}[\dXx](?!\d)/u,
  /[^\s@]+@[^\s@]+\.[a-z]{2,}/iu,
  // 人民路12号, 3栋2单元, 602室.
  /(?:路|街|道|巷|弄|胡同|里)\s*\d+\s*(?:号|弄|巷)/u,
  /\d+\s*(?:栋|幢|号楼|单元)\s*\d+/u,
  /\d+\s*室$/u,
  /\b\d+\s+\p{L}+\s+(?:street|st|road|rd|avenue|ave|lane)\b/iu,
]

/** The term as reports may show it, simplified like the words that answer it; undefined if it must not be stored. */
export async function storableTerm(text: string): Promise<string | undefined> {
  const plain = text.normalize('NFKC').trim()
  if (plain === '' || [...plain].length > longestTerm) return undefined
  if (personal.some((pattern) => pattern.test(plain))) return undefined
  const { simplify } = await loadSpeech()
  return foldedWord(simplify(plain)) || undefined
}
