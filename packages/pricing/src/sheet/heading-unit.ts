import { readUnit } from '../units.ts'

/** The unit that the heading of a price names: 吨 of 含税价(元/吨). Nothing of 万元/台, whose prices are no yuan. */
export function unitInHeading(heading: string): string | undefined {
  const [, written] =
    /(?<!万)(?:元|rmb|cny|¥)\s*(?:\/|每|per )\s*([^()【】[\]]+)/iu.exec(heading.normalize('NFKC')) ?? []
  return written && readUnit(written) ? written.trim() : undefined
}
