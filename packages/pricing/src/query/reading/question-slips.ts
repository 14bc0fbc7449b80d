/** What fingers confuse in a question: a nought for the O of a cement, an l for the 1 of a number. */
const confused: readonly (readonly [RegExp, string])[] = [
  [/(?<![A-Za-z\d])([Pp])\.?0(?=\.? ?[345]2[.5])/gu, '$1O'],
  [/(?<=DN|dn|De|de|[ΦφδΔ]|\d)[lI](?=\d)/gu, '1'],
]
/** The mark of a cement without its point, and the charge of an extinguisher glued to its kind. */
const glued: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?<![A-Za-z\d])[Pp]\.?[OoCcWw]\.? ?)([345]2)5(?![\d.])/gu, '$1.5'],
  [/(?<=(?<![A-Za-z])MFT?Z)(?=ABC\d)/giu, ' '],
]

/** Most questions have none, and looking ahead is cheaper than looking behind. */
const hint = /[Pp]\.?0|[lI]\d|[Pp]\.?[OoCcWw]\.? ?[345]25|MFT?ZABC/iu

/** A question as it was meant to be typed. */
export function withoutSlips(text: string): string {
  if (!hint.test(text)) return text
  return [...confused, ...glued].reduce((done, [slip, meant]) => done.replace(slip, meant), text)
}

const stones = /石子|碎石|石料/u
/** Of other stones the figures are shares and strengths. */
const bound = /稳|沥青|%/u
/** 1-2石子 are of one to two centimetres, and 12石子 are the same. */
const centimetres = /(?<![\d.A-Za-z-])(0\.5|[0-4])[-~](1\.5|[1-6])(?![\d.A-Za-z-])/gu
const spokenStones = /(?<![\d.])(?:1[23]|2[34])(?=石子)/gu

/** Stones are sold by millimetres and spoken of by centimetres. */
export function withMillimetresOfStones(text: string): string {
  if (!stones.test(text) || bound.test(text)) return text
  const spoken = text.replace(spokenStones, ([from, to]) => `${from}-${to}`)
  return spoken.replace(centimetres, (_, from: string, to: string) => `${Number(from) * 10}-${Number(to) * 10}`)
}
