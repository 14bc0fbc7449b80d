import type { Tag } from './xml-reader.ts'

/** Workbooks exist in two dialects that differ in their namespaces: transitional, which most are, and strict. */
const dialects = {
  transitional: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
} as const

export type Dialect = (typeof dialects)[keyof typeof dialects]

export function dialectOf(tag: Tag): Dialect | undefined {
  return Object.values(dialects).find(({ main }) => main === tag.uri)
}

export function isMain({ uri }: Tag): boolean {
  return uri === dialects.transitional.main || uri === dialects.strict.main
}

/** The type of a relationship in either dialect. */
export function isRelation(type: string | undefined, kind: string): boolean {
  return Object.values(dialects).some(({ relations }) => type === `${relations}/${kind}`)
}

/** The attribute that names a relationship, whatever its prefix. */
export function relationAttribute(tag: Tag): { name: string; prefix: string; value: string; uri: string } | undefined {
  return Object.values(tag.attributes).find(
    ({ local, uri }) => local === 'id' && Object.values(dialects).some(({ relations }) => relations === uri),
  )
}
