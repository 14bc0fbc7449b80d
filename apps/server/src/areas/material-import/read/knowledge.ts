import { plainHeading } from '@library/pricing/sheet/heading-words'
import { ownWords } from './columns.ts'
import type { Knowledge } from './guess-columns.ts'
import type { Names } from './names.ts'

/** What the columns of a file are recognized by: our template, the station's classes and regions, what users said before. */
export function knowledgeOf(names: Names, given: Pick<Knowledge, 'learned' | 'simplify'>): Knowledge {
  return {
    ...given,
    own: ownWords,
    attributes: attributeLabels(names),
    isRegion: (text) => names.regions.has(text) || names.regions.has(text.split(' ')[0] ?? ''),
    isClass: (text) => names.classes.has(text) || names.classes.has(text.split(' ')[0] ?? ''),
  }
}

function attributeLabels({ classes }: Names): ReadonlySet<string> {
  return new Set([...classes.values()].flatMap(({ attributes }) => attributes.map(({ label }) => plainHeading(label))))
}
