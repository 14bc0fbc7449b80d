import { foldBrand } from './brand.ts'
import {
  ending,
  inClass,
  initialled,
  inSpec,
  ofBrand,
  ofClass,
  ofRegion,
  ofUnit,
  pairsOf,
  sounding,
  spelled,
} from './lexemes.ts'
import type { Spell } from './lexicon.ts'
import { formsOfDocument, writingsOf } from './measures/measure-forms.ts'
import type { MeasureKind } from './measures/measures.ts'
import { foldDocument, withEqualLegs } from './reading/fold.ts'
import { joined, type Run, runsOf } from './reading/runs.ts'
import { looseSound } from './sound.ts'

export type Described = Readonly<{
  name: string
  spec: string
  unitCode: string
  /** The code of its class, and the names of the class and those above it. */
  classCode: string
  classNames: readonly string[]
  brands: readonly string[]
  /** Codes of the regions with a price. */
  regions: readonly string[]
  /** Numbers that people paste: the codes of the material. */
  codes?: readonly string[]
}>

export type Speech = Readonly<{ spell: Spell; simplify: (text: string) => string }>

/** The lexemes of a material, each once. */
export function documentOf(material: Described, { spell, simplify }: Speech): string[] {
  const name = runsOf(foldDocument(simplify(material.name)))
  const folded = withEqualLegs(foldDocument(simplify(material.spec)), material.name)
  const spec = runsOf(folded)
  const classes = material.classNames.flatMap((one) => runsOf(foldDocument(simplify(one))))
  return [
    ...new Set([
      ...name.flatMap(nameLexemes),
      ...spec.flatMap(specLexemes),
      ...[...name, ...spec].flatMap(measureLexemes),
      ...gluedLexemes(folded, spec),
      ...chinese(classes).flatMap((text) => pairsOf(text).map((pair) => inClass + pair)),
      ...soundLexemes(name, spell),
      ...material.brands.map((brand) => ofBrand + foldBrand(brand)),
      ...material.regions.flatMap(withThoseAbove).map((code) => ofRegion + code),
      ...classesAbove(material.classCode).map((code) => ofClass + code),
      ofUnit + material.unitCode,
      ...(material.codes ?? []).map((code) => `n${code.toLowerCase()}`),
    ]),
  ]
}

function chinese(runs: readonly Run[]): string[] {
  return runs.filter(({ kind }) => kind === 'chinese').map(({ text }) => text)
}

function nameLexemes(run: Run): string[] {
  if (run.kind === 'letters') return letterLexemes(run.text)
  return run.kind === 'chinese' ? [...run.text, ...pairsOf(run.text), `${run.text.at(-1)}${ending}`] : []
}

function specLexemes(run: Run): string[] {
  if (run.kind === 'letters') return letterLexemes(run.text)
  return run.kind === 'chinese' ? pairsOf(run.text).map((pair) => inSpec + pair) : []
}

/** PP-R is asked for as PPR and as PP. */
function letterLexemes(text: string): string[] {
  return [joined(text), ...text.split('-')]
}

function measureLexemes(run: Run): string[] {
  if (run.kind !== 'measure') return []
  const { whole, parts } = formsOfDocument(run.measure)
  return [...whole, ...parts]
}

/** A blank between two numbers is part of what they say. */
const blankToGlue = /(?<!\d) | (?!\d)/gu
/** Only what letters lead reads otherwise when it is glued. A unit that comes about so is none: 16 T型. */
const gluedKinds: ReadonlySet<MeasureKind> = new Set(['model', 'armoured', 'strength', 'sizes'])

/** A spec typed without its blanks reads differently where letters meet: DM M5 as DMM5, PHC A400×95 as PHCA and 400×95. */
function gluedLexemes(folded: string, spec: readonly Run[]): string[] {
  const known = new Set(spec.map(({ text }) => text))
  return runsOf(folded.replace(blankToGlue, ''))
    .filter(({ text }) => !known.has(text))
    .flatMap((run) => {
      if (run.kind !== 'measure') return specLexemes(run)
      return gluedKinds.has(run.measure.kind) ? writingsOf(run.measure) : []
    })
}

type Spoken = Readonly<{ sound: string; initial: string }>

/** Spelling, initials and sound from each syllable to the end, with and without the letters of the name. */
function soundLexemes(name: readonly Run[], spell: Spell): string[] {
  const spoken = name.filter(({ kind }) => kind !== 'measure')
  const words = spoken.filter(({ kind }) => kind === 'chinese')
  const series = words.length < spoken.length ? [words, spoken] : [words]
  return series.flatMap((runs) => {
    const all = runs.flatMap((run) => spokenOf(run, spell))
    return all.flatMap((_, at) => {
      const rest = all.slice(at)
      const sounds = rest.map(({ sound }) => sound)
      const initials = rest.map(({ initial }) => initial).join('')
      return [spelled + sounds.join(''), initialled + initials, sounding + looseSound(sounds)]
    })
  })
}

/** Letters of a name are typed as they are, among syllables and among initials. */
function spokenOf(run: Run, spell: Spell): Spoken[] {
  if (run.kind === 'letters') return [{ sound: joined(run.text), initial: joined(run.text) }]
  return spell(run.text).map((sound) => ({ sound, initial: sound[0] ?? '' }))
}

/** A price of a city is also one of its province. */
function withThoseAbove(code: string): string[] {
  return [...new Set([code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`])].filter((one) => one.length === 6)
}

function classesAbove(code: string): string[] {
  return Array.from({ length: Math.ceil(code.length / 2) }, (_, at) => code.slice(0, (at + 1) * 2))
}
