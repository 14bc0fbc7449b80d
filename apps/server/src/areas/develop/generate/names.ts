import { auditShape } from '@library/contract/kit/resource'

/** Every name in a generated file is one of these: no user input reaches a file in another form. */
const identifier = /^[a-z][A-Za-z0-9]*$/

export function isIdentifier(name: string): boolean {
  return identifier.test(name)
}

/** `visit_date`, `VISIT_DATE` and `visitDate` are one name. Empty when nothing of it can be written in ASCII. */
export function camel(name: string): string {
  const words = wordsOf(name)
  const joined = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  return isIdentifier(joined) ? joined : ''
}

export function snake(name: string): string {
  return wordsOf(name).join('_')
}

export function kebab(name: string): string {
  return wordsOf(name).join('-')
}

/** `visitDate` for readers: `Visit date`. */
export function english(name: string): string {
  const text = wordsOf(name).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

const rowColumns = new Set([...Object.keys(auditShape).map(snake), 'tenant_id', 'children', 'has_children'])

/** The columns of every row. */
export function isRowColumn(name: string): boolean {
  return rowColumns.has(snake(name))
}

/** Reserved words where a generated name would be used. */
const taken = new Set(
  [
    'break case catch class const continue debugger default delete do else enum export extends false finally for function',
    'if import in instanceof interface new null package private protected public return static super switch this throw',
    'true try typeof var void while with yield let await async of type',
    'z text longText integer decimal flag choice day datetime parent reference optional defineResource defineCall',
    'app page screens routes settings resources resource test describe expect crud crudRoutes serve query ctx',
    'treeNode idText recordSchema filterShape permissionFor callsOf lazyList toTree rootId sampleOf someone world',
  ]
    .join(' ')
    .split(' '),
)

export function isTaken(constant: string): boolean {
  return taken.has(constant)
}

/** Names reserved by the standard calls. */
export const callWords: ReadonlySet<string> = new Set('current size ascs descs ids format columns'.split(' '))
