import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Call } from '@library/contract/kit/call'
import { callsOf, type Resource } from '@library/contract/kit/resource'

const repository = join(dirname(fileURLToPath(import.meta.url)), '../../../..')
const contract = '@library/contract/'

/** `GET blade-system/param/list` for every call that some screen makes. */
export async function callsOfScreens(): Promise<Set<string>> {
  const made = new Set<string>()
  for (const text of loadedFiles(join(repository, 'apps/web/src/main.tsx')))
    for (const { path, name, local } of importsOf(text)) {
      if (!path.startsWith(contract)) continue
      const module = await contractModule(path)
      const values = name === whole ? Object.values(module) : [module[name]]
      const listed = name === whole || isListed(text, local)
      for (const value of values) for (const address of addressesOf(value, module, listed)) made.add(address)
    }
  return made
}

/** What the browser can load, from its first file on. Tests and unused files are not among them. */
function loadedFiles(entry: string): string[] {
  const found = new Map<string, string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm))
      waiting.push(join(dirname(file), path))
  }
  return [...found.values()]
}

/** A module that is imported later and used whole. */
const whole = '*'

type Imported = Readonly<{ path: string; name: string; local: string }>

/** The values that a file imports by name; a type makes no call. */
function importsOf(text: string): Imported[] {
  const named = [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', path = '']) =>
    names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('type '))
      .map((one) => {
        const [name = '', local = name] = one.split(' as ')
        return { path, name, local }
      }),
  )
  const later = [...text.matchAll(/import\('([^']+)'\)\.then\(\((\w+)\) => \2\.(\w+)\)/g)].map(
    ([, path = '', , name = '']) => ({ path, name, local: name }),
  )
  const modules = [...text.matchAll(/import\('([^']+)'\)(?!\.then)/g)].map(([, path = '']) => ({
    ...{ path, name: whole, local: whole },
  }))
  return [...named, ...later, ...modules]
}

/**
 * A form that shows single fields of a resource makes none of its calls. A list or a screen of it does, and so does
 * what is handed on: to a screen, to a hook, as a part of a resource of the screen's own.
 */
function isListed(text: string, local: string): boolean {
  const elements = [...text.matchAll(new RegExp(`<(\\w+)[^<]*?resource=\\{${local}\\}`, 'g'))]
  const handedOn = new RegExp(
    `\\.\\.\\.${local},|\\b(?:use\\w+|\\w*Screen|callsOf)\\(${local}\\b|=> \\w+\\.${local}\\)\\)`,
  )
  return elements.some(([, element]) => element !== 'FieldItem') || handedOn.test(text)
}

function contractModule(path: string): Promise<Record<string, unknown>> {
  const file = join(repository, 'packages/contract/src', `${path.slice(contract.length)}.ts`)
  return import(pathToFileURL(file).href)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isCall = (value: unknown): value is Call => isObject(value) && 'answer' in value && 'method' in value
const isResource = (value: unknown): value is Resource => isObject(value) && 'fields' in value && 'table' in value
const addressOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/** Of one call, of a table of calls, or of a resource: its own and those of its pickers. */
function addressesOf(value: unknown, module: Readonly<Record<string, unknown>>, listed: boolean): string[] {
  if (isCall(value)) return [addressOf(value)]
  if (isResource(value)) {
    const pickers = Object.values(value.fields).flatMap(({ target }) => (target ? [`GET ${target.options}`] : []))
    return listed ? [...Object.values(callsOf(value)).map(addressOf), ...pickers] : []
  }
  // Further calls that the resources of the module share.
  if (typeof value === 'function' && value.name.endsWith('CallsOf'))
    return Object.values(module)
      .filter(isResource)
      .flatMap((resource) => Object.values(value(resource) as Record<string, Call>).map(addressOf))
  return isObject(value) ? Object.values(value).filter(isCall).map(addressOf) : []
}
