import type { Language } from '@library/contract/kit/label'
import {
  ending,
  inClass,
  initialled,
  inSpec,
  ofBrand,
  ofClass,
  ofRegion,
  ofUnit,
  sounding,
  spelled,
} from '@library/pricing/query/lexemes'
import type { Match } from '@library/pricing/query/match'

/** What a lexeme is about, by how it begins. One letter counts before Chinese signs only: a measure may begin with it. */
const classes: readonly (readonly [start: string, zh: string, en: string])[] = [
  [spelled, '拼音', 'spelling'],
  [initialled, '首字母', 'initials'],
  [sounding, '读音', 'sound'],
  [ofBrand, '品牌', 'brand'],
  [ofRegion, '地区', 'region'],
  [ofClass, '类别编码', 'class code'],
  [ofUnit, '单位', 'unit'],
  [inSpec, '规格', 'spec'],
  [inClass, '类别', 'class'],
]

const longest = 200

/** What a material must have, for people: alternatives with a slash, parts with a plus. */
export function matchText(match: Match, language: Language): string {
  const text = readable(match, language)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function readable(match: Match, language: Language): string {
  if ('lexeme' in match) return lexemeText(match.lexeme, match.isPrefix ?? false, language)
  if ('any' in match) return alternatives(match.any, language)
  if (match.all.length === 0) return language === 'zh' ? '不限' : 'anything'
  return joinedPairs(match.all)
    .map((part) => ('any' in part && part.any.length > 1 ? `(${readable(part, language)})` : readable(part, language)))
    .join(' + ')
}

/** Most words may stand in the name or in the spec: saying so each time would hide the rest. */
function alternatives(parts: readonly Match[], language: Language): string {
  const texts = new Set(parts.map((part) => readable(part, language)))
  const inSpecs = [...texts].map((text) => classText(language, inSpec, text))
  for (const text of inSpecs) texts.delete(text)
  return [...texts].join(' / ')
}

function lexemeText(text: string, isPrefix: boolean, language: Language): string {
  const shown = isPrefix ? `${text}…` : text
  const start = classes.find(([one]) => text.startsWith(one) && (one.length > 1 || startsChinese(text.slice(1))))?.[0]
  if (start !== undefined) return classText(language, start, shown.slice(start.length))
  return text.endsWith(ending) ? `…${text.slice(0, -1)}` : shown
}

function classText(language: Language, start: string, rest: string): string {
  const [, zh, en] = classes.find(([one]) => one === start) ?? []
  return `${language === 'zh' ? zh : en} ${rest}`
}

function startsChinese(text: string): boolean {
  return /^\p{Script=Han}/u.test(text)
}

/** Names are indexed by pairs of signs: 热轧 + 轧带 + 带肋 reads as 热轧带肋. */
function joinedPairs(parts: readonly Match[]): Match[] {
  return parts.reduce<Match[]>((done, part) => {
    const last = done.at(-1)
    const joint = last && 'lexeme' in last && 'lexeme' in part ? joinedPair(last.lexeme, part.lexeme) : undefined
    return joint ? [...done.slice(0, -1), { lexeme: joint }] : [...done, part]
  }, [])
}

function joinedPair(one: string, next: string): string | undefined {
  const [, mark = '', pair = ''] = /^([a-z]?)(\p{Script=Han}{2})$/u.exec(next) ?? []
  if (pair === '' || !one.startsWith(mark) || !startsChinese(one.slice(mark.length))) return undefined
  return one.endsWith(pair[0] ?? ' ') ? `${one}${pair[1]}` : undefined
}
