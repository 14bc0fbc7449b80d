import type { Spell } from '../lexicon.ts'
import type { Catalogued } from './catalogue.ts'

/** A way to ask for a material; nothing where the material offers none. */
export type Way = (material: Catalogued) => string | undefined

const chinese = /\p{Script=Han}+/gu

/** Every way in which people would type a material, made from its own name and size. */
export function waysOf(spell: Spell, toTraditional: (text: string) => string, homophones: ReadonlyMap<string, string>) {
  const spelled = (text: string) => text.replace(chinese, (run) => spell(run).join(''))
  const initials = (text: string) =>
    text.replace(chinese, (run) =>
      spell(run)
        .map((one) => one[0] ?? '')
        .join(''),
    )
  return {
    'name and size glued': ({ name, size }) => name + size,
    'size and name glued': ({ name, size }) => size + name,
    'full width': ({ name, size }) => wide(name + size),
    /** Nobody can say where one number ends if the next one touches it. */
    'name and whole spec glued': ({ name, spec }) => (/\d \d/.test(spec) ? undefined : (name + spec).replace(/ /g, '')),
    'words in another order': ({ name, spec }) => [...spec.split(' ').reverse(), name].join(' '),
    'pinyin and size': ({ name, size }) => `${spelled(name)} ${size}`,
    'initials and size': ({ name, size }) => `${initials(name)} ${size}`,
    'middle left out': ({ name, size }) => {
      const [run = ''] = name.match(/\p{Script=Han}{5,}$/u) ?? []
      return run ? `${run.slice(0, 2)}${run.slice(-2)} ${size}` : undefined
    },
    homophone: ({ name, size }) => {
      const at = [...name].findIndex((sign) => homophones.has(sign))
      const wrong = [...name].map((sign, place) => (place === at ? homophones.get(sign) : sign)).join('')
      return at < 0 || name.length < 3 ? undefined : `${wrong} ${size}`
    },
    traditional: ({ name, size }) => `${toTraditional(name)} ${size}`,
    'lower case': ({ name, spec }) => `${name} ${spec}`.toLowerCase(),
  } satisfies Record<string, Way>
}

/** A sign for another of the same sound, from the names themselves. */
export function homophonesOf(names: readonly string[], spell: Spell): Map<string, string> {
  const bySound = new Map<string, string[]>()
  for (const sign of new Set(names.join('').match(/\p{Script=Han}/gu) ?? [])) {
    const [sound = ''] = spell(sign)
    bySound.set(sound, [...(bySound.get(sound) ?? []), sign])
  }
  const signs = [...bySound.values()].filter(({ length }) => length > 1)
  return new Map(signs.flatMap((same) => same.map((sign, at) => [sign, same[(at + 1) % same.length] as string])))
}

function wide(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}

/** The text with one of its numbers changed to one that no spec has, for each of them. */
export function impossible(text: string): string[] {
  return [...text.matchAll(/\d+(?:\.\d+)?/g)].map(
    ({ 0: number, index }) => `${text.slice(0, index)}7919${text.slice(index + number.length)}`,
  )
}
