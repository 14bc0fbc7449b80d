import type { Naming, Prepared } from './catalogue.ts'
import { isCovered } from './covered.ts'
import { type Family, familyOf, isExplained, isLiteral } from './family.ts'
import type { Gate } from './measure-gates.ts'
import { anyFits } from './reading/exclusive-words.ts'
import type { LineFacts } from './reading/line-facts.ts'

/** What the words of a line and of a material say of each other. */
export type Wording = Readonly<{
  family: Family | undefined
  exclusive: readonly Gate[]
  /** Words of the spec: those that the line has too. */
  words: readonly string[]
  /** Words of the line that the material does not say. */
  unsaid: readonly string[]
}>

/** The line as it is compared with every candidate. */
export type ReadLine = Readonly<{
  facts: LineFacts
  unit: string
  code?: string | null
  /** What was found for a naming already: most candidates share theirs. */
  wordings: Map<Naming, Wording>
}>

export function wordingOf(line: ReadLine, material: Prepared): Wording {
  const known = line.wordings.get(material.naming)
  if (known) return known
  const wording = compareWords(line.facts, material)
  // A word that stands for a measure says something of one material, and nothing of its naming.
  if (!line.facts.tokens.some(({ meansMeasure }) => meansMeasure)) line.wordings.set(material.naming, wording)
  return wording
}

function compareWords(facts: LineFacts, material: Prepared): Wording {
  const { specWords } = material.naming
  const family = familyOf(facts, material)
  const words = specWords.filter((word) => isSaid(word, facts))
  const isLiterally = family === 'exact' && words.length < specWords.length
  return { family, words, exclusive: exclusiveGates(facts, material), unsaid: unsaid(facts, material, isLiterally) }
}

function isSaid(word: string, { texts, words }: LineFacts): boolean {
  const holds = (one: string) => one.includes(word)
  return texts.some(holds) || words.some(holds) || isCovered(word, texts)
}

function exclusiveGates(facts: LineFacts, { naming }: Prepared): Gate[] {
  return [...facts.exclusives].flatMap(([gate, own]) => {
    const other = naming.exclusives.get(gate)
    return other && !anyFits(own, other) ? [{ gate, own: own.join(' '), other: other.join(' ') }] : []
  })
}

/**
 * Words of the line that the material does not say. What a known word contains counts as that word. Where the name itself
 * stands in the line, another word for it says more than the name, and may contradict what the spec says.
 */
function unsaid({ tokens, said }: LineFacts, material: Prepared, isLiterally: boolean): string[] {
  const explains = isLiterally ? isLiteral : isExplained
  const open = tokens.filter((token) => !explains(token, material)).map(({ text }) => text)
  const known = tokens.filter(({ targets }) => targets.length > 0).map(({ text }) => text)
  const words = [...said].flatMap(([group, own]) => (material.naming.exclusives.has(group) ? [] : own))
  const unknown = words.filter((word) => !known.some((text) => text.includes(word.toLowerCase())))
  return [...new Set([...open, ...unknown])]
}
