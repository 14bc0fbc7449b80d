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

/** What the class of a lexeme says, by how it begins. */
const classes: readonly (readonly [beginning: string, zh: string, en: string])[] = [
  [spelled, '拼音', 'spelling'],
  [initialled, '首字母', 'initials'],
  [sounding, '读音', 'sound'],
  [ofBrand, '品牌', 'brand'],
  [ofRegion, '地区', 'region'],
  [ofClass, '类别编码', 'class code'],
  [ofUnit, '单位', 'unit'],
]
/** One sign before Chinese ones: a measure may begin with the same letter. */
const signClasses: readonly (readonly [sign: string, zh: string, en: string])[] = [
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
  if ('any' in match) return [...new Set(match.any.map((part) => readable(part, language)))].join(' / ')
  return joinedPairs(match.all)
    .map((part) => ('any' in part && part.any.length > 1 ? `(${readable(part, language)})` : readable(part, language)))
    .join(' + ')
}

function lexemeText(text: string, isPrefix: boolean, language: Language): string {
  const said = (zh: string, en: string, rest: string) => `${language === 'zh' ? zh : en} ${rest}${isPrefix ? '…' : ''}`
  const [beginning, zh, en] = classes.find(([start]) => text.startsWith(start)) ?? []
  if (beginning !== undefined) return said(zh ?? '', en ?? '', text.slice(beginning.length))
  const [sign, signZh, signEn] = signClasses.find(([one]) => text.startsWith(one) && startsChinese(text.slice(1))) ?? []
  if (sign !== undefined) return said(signZh ?? '', signEn ?? '', text.slice(1))
  return text.endsWith(ending) ? `…${text.slice(0, -1)}` : `${text}${isPrefix ? '…' : ''}`
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
