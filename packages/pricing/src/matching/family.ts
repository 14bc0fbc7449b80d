import { type Catalogue, endingsOf, isLetter, type Naming, type Prepared } from './catalogue.ts'
import { isCovered } from './covered.ts'
import { nameKey } from './reading/facts.ts'
import { type LineFacts, noise, type Token } from './reading/line-facts.ts'
import { leftOut, shortNames } from './reading/trade-terms.ts'
import { mostAlike } from './same-name.ts'

/** How the family word stands in the line. */
export type Family = 'exact' | 'alias' | 'part'

const most = 50

/** Materials whose family word stands in the text. Without a family word there is none, however alike the rest is. */
export function candidatesOf(line: LineFacts, catalogue: Catalogue): readonly Prepared[] {
  const keys = new Set([
    ...keysInText(line.key, catalogue),
    ...keysOfWords(line, catalogue),
    ...keysOfModels(line, catalogue),
  ])
  const lists = Array.from(keys, (key) => catalogue.byKey.get(key)).filter((list) => list !== undefined)
  const total = lists.reduce((sum, { materials }) => sum + materials.length, 0)
  if (total <= most) return [...new Set(lists.flatMap(({ materials }) => materials))]
  return mostAlike(lists, line.index.byValue.keys(), catalogue.valueNumbers, most)
}

function keysInText(text: string, { byKey, longestKey }: Catalogue): string[] {
  const found: string[] = []
  for (let at = 0; at < text.length; at++) {
    if (cutsLetters(text, at)) continue
    for (let end = at + 2; end <= Math.min(text.length, at + longestKey); end++)
      if (byKey.has(text.slice(at, end)) && !cutsLetters(text, end)) found.push(text.slice(at, end))
  }
  return found
}

function cutsLetters(text: string, at: number): boolean {
  return isLetter(text[at - 1] ?? '') && isLetter(text[at] ?? '')
}

function keysOfWords({ texts, heads, gradeHeads, modelHeads }: LineFacts, { byEnding }: Catalogue): string[] {
  return [...texts, ...heads, ...gradeHeads, ...modelHeads].flatMap((word) => {
    const ending = endingsOf(word).find((one) => byEnding.has(one))
    return ending ? (byEnding.get(ending) ?? []) : []
  })
}

function keysOfModels({ measures }: LineFacts, { byModel }: Catalogue): string[] {
  return measures.flatMap(({ values }) => values.flatMap((value) => byModel.get(value) ?? []))
}

/** How the line names the family of a material. Nothing if it names another, or none. */
export function familyOf(line: LineFacts, material: Prepared): Family | undefined {
  const { key, aliasKeys, object } = material.naming
  if (line.object && object && line.object !== object) return undefined
  if (isNamed(line, key, material.naming) || isCovered(key, line.texts)) return 'exact'
  if (aliasKeys.some((alias) => isNamed(line, alias, material.naming))) return 'alias'
  const told = line.tokens.filter((token) => isRunExplained(token, line, material))
  if (told.some((token) => isAlias(token, line, material.naming))) return 'alias'
  if (isNamedByGrade(line, material) || isNamedByModel(line, material)) return 'alias'
  return told.some((token) => [token.text, ...token.heads].some((word) => isPartOf(word, material.naming)))
    ? 'part'
    : undefined
}

/** A word names the family only if the rest of what it is glued to is true of the material: 细石混凝土 is no 预拌混凝土. */
function isRunExplained({ run }: Token, { tokens }: LineFacts, material: Prepared): boolean {
  const beside = tokens.filter((token) => token.run === run)
  return beside.length === 1 || beside.every((token) => isExplained(token, material))
}

/** True if a word of the line is said by the material too, as it stands or as the lexicon calls it. */
export function isExplained(token: Token, material: Prepared): boolean {
  const { facts, naming } = material
  const { key, pairs } = naming
  if (isLiteral(token, material) || token.heads.some((head) => head === key || isCovered(head, pairs))) return true
  return token.targets.some((target) => facts.measures.some(({ values }) => values.includes(target.toLowerCase())))
}

/** True if a word stands in the name or the spec, in whatever order. */
export function isLiteral({ text }: Token, { naming: { key, pairs } }: Prepared): boolean {
  return key.includes(text) || isCovered(text, pairs)
}

function isAlias({ text, heads }: Token, line: LineFacts, naming: Naming): boolean {
  return heads.includes(naming.key) || isShortName(text, naming.key) || isShortFor(text, line, naming)
}

function isShortName(text: string, key: string): boolean {
  return shortNames.get(text)?.some((name) => nameKey(name) === key) ?? false
}

/** A model names the thing; a grade does if nothing else is said. */
function isNamedByGrade({ gradeHeads, modelHeads, tokens }: LineFacts, material: Prepared): boolean {
  if (modelHeads.includes(material.naming.key)) return true
  return gradeHeads.includes(material.naming.key) && tokens.every((token) => isExplained(token, material))
}

/** A valve, a cable or an asphalt is known by its model: nothing else has the same. */
function isNamedByModel({ index, tokens }: LineFacts, material: Prepared): boolean {
  if (!material.naming.models.some((model) => index.byValue.has(model))) return false
  return tokens.every((token) => isExplained(token, material))
}

/** A head without what people leave out (槽钢), or with the letters that stand for the rest (SBS防水卷材). */
function isShortFor(text: string, { texts, heads, words }: LineFacts, { key, firstLetters }: Naming): boolean {
  if (!/\p{Script=Han}{2}$/u.test(text) || !key.endsWith(text)) return false
  const omitted = key.slice(0, key.length - text.length)
  if (firstLetters.some((letters) => texts.includes(letters))) return true
  return isCovered(omitted, [...texts, ...heads, ...words, ...leftOut])
}

/** The name stands in the text and ends a word of it, or what follows is true of the material: 电工套管 is no 电工. */
function isNamed({ key: text, runs }: LineFacts, key: string, { pairs }: Naming): boolean {
  if (!holdsKey(text, key)) return false
  const [tail] = /\p{Script=Han}+$/u.exec(key) ?? []
  if (!tail) return true
  return runs.some((run) => {
    const at = run.lastIndexOf(tail)
    const after = run.slice(at + tail.length)
    return at >= 0 && (noise.test(after) || isCovered(after, pairs))
  })
}

function holdsKey(text: string, key: string): boolean {
  for (let at = text.indexOf(key); at >= 0 && key !== ''; at = text.indexOf(key, at + 1))
    if (!cutsLetters(text, at) && !cutsLetters(text, at + key.length)) return true
  return false
}

/** A shorter name of the same head: 槽钢, 镀锌钢管. What stands before the head must be true of the material. */
function isPartOf(word: string, { key, pairs }: Naming): boolean {
  const ending = endingsOf(word).find((one) => key.endsWith(one))
  return ending !== undefined && isCovered(word.slice(0, word.length - ending.length), pairs)
}
