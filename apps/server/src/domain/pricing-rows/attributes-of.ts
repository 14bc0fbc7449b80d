import type { Attribute } from '@library/contract/category/attribute'
import { readMeasured } from '@library/pricing/measured-attribute'
import { specHolds } from '@library/pricing/spec-tokens'

const number = String.raw`\d+(?:\.\d+)?`
const times = '[×*xX]'

/** How a spec writes an attribute, by its key. The first match counts; its capture is the value. */
const readers: Readonly<Record<string, readonly RegExp[]>> = {
  diameter: [new RegExp(`[ΦφФ∅] ?(${number})`)],
  nominal: [/DN ?(\d+)/i],
  outer: [new RegExp(`(?:De|DN) ?(${number})`, 'i'), new RegExp(`[ΦφФ∅] ?(${number})`)],
  wall: [new RegExp(`${times} ?(${number})$`)],
  thickness: [
    new RegExp(`[δΔ] ?=? ?(${number})`),
    new RegExp(`(${number}) ?mm(?![²2³3])`, 'i'),
    new RegExp(`(${number})\\+`),
  ],
  size: [new RegExp(`(${number}(?:${times}${number}){1,2})`)],
  section: [
    new RegExp(`(\\d+${times}${number}(?:\\+\\d+${times}${number})*)`),
    new RegExp(`(${number}) ?(?:mm[²2]|㎡)`, 'i'),
  ],
  pressure: [new RegExp(`(${number}) ?MPa`, 'i')],
  trunk: [new RegExp(`胸径 ?(${number})`)],
  height: [new RegExp(`(?:高度?|H) ?(${number})`)],
  crown: [new RegExp(`(?:冠幅|P) ?(${number})`)],
}

type Template = Pick<Attribute, 'key' | 'kind' | 'choices'> & Partial<Pick<Attribute, 'unit'>>
type PreSerialized = Readonly<{ name: string; spec: string; given?: Readonly<Record<string, string>> }>

/**
 * What a name and spec say about the attributes of their class. Choices are matched as written, measures by their sign;
 * a free text is the spec itself. Unreadable values are omitted, not guessed.
 */
export function attributesOf(
  { name, spec, given = {} }: PreSerialized,
  template: readonly Template[],
): Record<string, string> {
  const found = template.map((attribute) => [attribute.key, given[attribute.key] || readValue(attribute, name, spec)])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

function readValue({ key, kind, choices, unit }: Template, name: string, spec: string) {
  if (kind === 'enum') {
    const written = (choices ?? []).filter((choice) => specHolds(`${name} ${spec}`, choice))
    return written.sort((one, other) => other.length - one.length)[0]
  }
  const read = readers[key]?.map((reader) => reader.exec(spec)?.[1]).find((value) => value !== undefined)
  if (read !== undefined) return read
  return readMeasured(key, unit ?? '', `${spec} ${name}`) ?? (kind === 'text' ? spec.slice(0, 64) : undefined)
}
