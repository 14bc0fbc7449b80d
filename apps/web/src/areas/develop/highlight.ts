export type Part = { kind?: 'comment' | 'string' | 'word'; part: string }

const scriptKeywords = 'import|from|export|const|function|return|type|async|await|for|of|if|continue|new|typeof|as'
const sqlKeywords =
  'create|table|select|insert|into|values|from|where|not|null|comment|on|column|is|unique|index|check|in|exists|and|default|cross|join'

/** Comments, strings and keywords of the language. Everything else is plain, and prose is all plain. */
const typescript = new RegExp(
  String.raw`(?<comment>\/\*[\s\S]*?\*\/|\/\/.*)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'})|(?<word>\b(?:${scriptKeywords})\b)`,
  'g',
)
const sql = new RegExp(String.raw`(?<comment>--.*)|(?<string>'(?:''|[^'])*')|(?<word>\b(?:${sqlKeywords})\b)`, 'g')
const json = /(?<word>"(?:\\.|[^"\\\n])*"(?=:))|(?<string>"(?:\\.|[^"\\\n])*")/g

const languages: Readonly<Record<string, RegExp>> = { ts: typescript, tsx: typescript, sql, json }

/** The text in parts, which join to the same text. */
export function highlight(path: string, text: string): Part[] {
  const pattern = languages[path.split('.').at(-1) ?? '']
  if (!pattern) return [{ part: text }]
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ part: text.slice(end, match.index) })
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0]
    parts.push({ kind: kind as Part['kind'], part: match[0] })
    end = match.index + match[0].length
  }
  return [...parts, { part: text.slice(end) }]
}
