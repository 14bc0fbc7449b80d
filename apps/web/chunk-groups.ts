import { fileURLToPath } from 'node:url'

type ModuleInfo = Readonly<{ code: string | null; importedIds: readonly string[] }>
type Context = Readonly<{ getModuleInfo: (id: string) => ModuleInfo | null }>

/**
 * What is loaded together becomes one file; otherwise the first page asks for more than a hundred. A group has what all of
 * its modules import and no group above it has.
 */
const groups: Readonly<Record<string, readonly string[]>> = {
  start: ['main.tsx'],
  controls: ['areas/auth/login.tsx', 'app.tsx'],
  shell: ['visitor.tsx', 'app.tsx'],
  app: ['app.tsx'],
  screen: ['kit/ResourceScreen.tsx'],
}

/** For the bundler's `codeSplitting.groups`. A group takes along what its modules import, so those above come first. */
export function chunkGroups() {
  let known: ReadonlyMap<string, string> | undefined
  const groupOf = (id: string, context: Context) => {
    known ??= groupsOfModules(context)
    return known.get(id)
  }
  return Object.keys(groups).map((group, at, { length }) => ({
    name: (id: string, context: Context) => (groupOf(id, context) === group ? group : null),
    priority: length - at,
  }))
}

function groupsOfModules(context: Context): Map<string, string> {
  const known = new Map<string, string>()
  for (const [name, modules] of Object.entries(groups)) {
    const [first = new Set<string>(), ...others] = modules.map((path) => allImportsOf(sourceFile(path), context))
    for (const id of first) if (!known.has(id) && others.every((imports) => imports.has(id))) known.set(id, name)
  }
  return known
}

function allImportsOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of importsOf(id, context)) allImportsOf(imported, context, seen)
  return seen
}

/** The index of antd imports all of antd: of it only the components that the module names. */
function importsOf(id: string, context: Context): string[] {
  const { code, importedIds = [] } = context.getModuleInfo(id) ?? {}
  return importedIds.flatMap((imported) => {
    if (!imported.endsWith('/antd/es/index.js')) return [imported]
    const named = new Set(importedNames(code ?? ''))
    const components = context.getModuleInfo(imported)
    const places = [...(components?.code ?? '').matchAll(/export \{ default as (\w+) \} from ["']\.\/([\w-]+)/g)]
    const folders = places.flatMap(([, name = '', folder = '']) => (named.has(name) ? [`/antd/es/${folder}/`] : []))
    return (components?.importedIds ?? []).filter((one) => folders.some((folder) => one.includes(folder)))
  })
}

function importedNames(code: string): string[] {
  const lists = [...code.matchAll(/import \{([^}]*)\} from ["']antd["']/g)]
  return lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
}

function sourceFile(path: string): string {
  return fileURLToPath(new URL(`./src/${path}`, import.meta.url))
}
