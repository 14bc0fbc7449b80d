import type { MatchCandidate } from '@library/contract/workbench/list'
import { type Catalogue, catalogueOf, type Prepared } from '@library/pricing/matching/catalogue'
import { candidatesOf } from '@library/pricing/matching/family'
import { judge } from '@library/pricing/matching/judge'
import {
  type LineMatch,
  type ListLine,
  matchLine,
  type Remembered,
  readLine,
  textKeyOf,
} from '@library/pricing/matching/match-line'
import { type Language, readLineFacts } from '@library/pricing/matching/reading/line-facts'
import { normaliseText } from '@library/pricing/normalise'
import { lexiconFrom } from '../../../../domain/search/words/lexicon-from.ts'
import { requestsFirst } from '../../../../platform/threads/open-requests.ts'
import type { CatalogueData, StampedCatalogue } from './catalogue-data.ts'
import { factsOf, shownCandidate, shownNearby } from './shown-match.ts'

type Stamped<T> = Readonly<{ stamp: string }> & Readonly<T>
/** One text of a list with what is remembered of it. */
export type AskedText = ListLine & Readonly<{ textKey: string; own?: Remembered | null; tenant?: Remembered | null }>
export type AskedPair = Readonly<{ line: ListLine; materialId: string }>

type Sought = Readonly<{
  line: ListLine
  text: string
  /** The materials that the search finds by the text, the best first. */
  found: readonly string[]
}>

type Known = Readonly<{ tenantId: string; catalogue: Catalogue; language: Language }>

/** Of so many other tenants. One takes about two kilobytes for each material. */
const mostKnown = 2
const mostFound = 20

/** The work of a thread that matches lines. It makes the catalogue of a tenant once, and remembers it by its stamp. */
export function matchWork() {
  const known = new Map<string, Known>()
  const of = (stamp: string): Known => {
    const found = known.get(stamp)
    if (!found) throw new Error('The thread does not have this catalogue')
    return found
  }

  async function load({ tenantId, stamp, text }: StampedCatalogue): Promise<void> {
    for (const [old, one] of known) if (one.tenantId === tenantId) known.delete(old)
    for (const old of [...known.keys()].slice(0, -mostKnown)) known.delete(old)
    const { materials, terms } = JSON.parse(text) as CatalogueData
    const language = { lexicon: await lexiconFrom(terms) }
    known.set(stamp, { tenantId, catalogue: catalogueOf(materials), language })
  }

  return {
    has: ({ stamp }: Stamped<object>) => known.has(stamp),
    load,
    /** The rows of `material_line_match` as JSON, in the order of the texts, and how many there are of each colour. */
    match({ stamp, texts }: Stamped<{ texts: readonly AskedText[] }>) {
      const rows = Array.from(requestsFirst(texts), (text) => matchedText(text, of(stamp)))
      return { rows: JSON.stringify(rows), colours: rows.map(({ colour }) => colour) }
    },
    candidates({ stamp, line }: Stamped<{ line: ListLine }>) {
      const { candidates, nearby } = matchLine(line, of(stamp).catalogue, of(stamp).language)
      return { candidates: candidates.map(shownCandidate), nearby: nearby.map(shownNearby) }
    },
    /** Materials that a text names, each judged against the line. */
    search: ({ stamp, ...asked }: Stamped<Sought>) => searched(of(stamp), asked),
    /** Each pair judged; nothing for a material that the catalogue does not have. */
    judge({ stamp, pairs }: Stamped<{ pairs: readonly AskedPair[] }>): (MatchCandidate | null)[] {
      const { catalogue, language } = of(stamp)
      return pairs.map(({ line, materialId }) => {
        const material = catalogue.byId.get(materialId)
        return material ? shownCandidate(judge(readLine(line, language), material)) : null
      })
    },
  }
}
export type MatchWork = ReturnType<typeof matchWork>

function matchedText(text: AskedText, { catalogue, language }: Known) {
  const remembered = (one: Remembered | null | undefined) => (one ? new Map([[textKeyOf(text), one]]) : new Map())
  const memory = { own: remembered(text.own), tenant: remembered(text.tenant) }
  return storedMatch(text, matchLine(text, catalogue, language, memory, false))
}

/** By the names of the columns. */
function storedMatch({ textKey, code }: AskedText, { colour, from, best, unit, lacks, candidates }: LineMatch) {
  return {
    text_key: textKey,
    code: code ?? '',
    std_material_id: best?.material.id ?? null,
    colour,
    score: best?.score ?? null,
    match_from: from,
    reasons: best
      ? { lacks, family: best.family ?? null, facts: factsOf(best), unexplained: best.unexplained }
      : { lacks },
    candidates: candidates.map(({ material }) => material.id),
    factor: best ? unit.factor : null,
    factor_from: best ? unit.from : null,
  }
}

function searched({ catalogue, language }: Known, { line, text, found: ids }: Sought) {
  const words = text.split(/\s+/u).map(normaliseText).filter(Boolean)
  const named = catalogue.materials.filter((material) => hasAll(material, words))
  const sought = named.length > 0 ? named : ids.flatMap((id) => catalogue.byId.get(id) ?? [])
  const found = sought.length > 0 ? sought : candidatesOf(readLineFacts(text, '', language), catalogue)
  const read = readLine(line, language)
  const judged = found.slice(0, 10 * mostFound).map((material) => judge(read, material))
  const sorted = judged.toSorted((one, other) => other.score - one.score).map(shownCandidate)
  return {
    candidates: sorted.filter(({ broken }) => broken.length === 0).slice(0, mostFound),
    nearby: sorted.filter(({ broken }) => broken.length > 0).slice(0, mostFound),
  }
}

function hasAll({ name, spec, code }: Prepared, words: readonly string[]): boolean {
  const whole = normaliseText(`${name} ${spec} ${code ?? ''}`)
  return words.every((word) => whole.includes(word))
}
