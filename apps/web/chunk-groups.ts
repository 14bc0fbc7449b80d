import { fileURLToPath } from 'node:url'

type ModuleInfo = Readonly<{ code: string | null; importedIds: readonly string[] }>
type Context = Readonly<{ getModuleInfo: (id: string) => ModuleInfo | null }>

/** The parts that are loaded as a whole, each with the modules that it begins with. */
export const parts: Readonly<Record<string, readonly string[]>> = {
  start: ['main.tsx'],
  login: ['areas/auth/login.tsx'],
  visitor: ['visitor.tsx'],
  app: ['app.tsx'],
  home: ['areas/desk/home.tsx', 'home-cards.ts'],
  landing: ['areas/price/front/home.tsx', 'areas/desk/landing-notices.tsx'],
  prices: ['areas/price/list/prices.tsx'],
  drawer: ['areas/price/detail/price-drawer.tsx'],
  screen: ['kit/ResourceScreen.tsx'],
  icons: ['parts/icons/menu-icons.ts'],
}

/** What loads after what: the later part needs no file of its own for modules that the sooner one has too. */
const loadedAfter: readonly (readonly [later: string, sooner: string])[] = [
  ['home', 'app'],
  ['screen', 'app'],
  ['icons', 'app'],
  ['prices', 'app'],
  ['drawer', 'prices'],
]

/**
 * For the bundler's `codeSplitting.groups`. Modules that the same parts need become one file; otherwise the first page asks
 * for more than a hundred files, or for modules that only other pages need.
 */
export function chunkGroups() {
  let known: ReadonlyMap<string, string> | undefined
  return [
    {
      debugName: 'parts',
      // What a module imports has its own file.
      includeDependenciesRecursively: false,
      name: (id: string, context: Context) => {
        known ??= filesOfModules(context)
        return known.get(id) ?? null
      },
    },
  ]
}

function filesOfModules(context: Context): Map<string, string> {
  const needing = new Map<string, Set<string>>()
  for (const [part, paths] of Object.entries(parts)) {
    const files = paths.map(sourceFile)
    const gone = files.find((file) => !context.getModuleInfo(file))
    if (gone) throw new Error(`${gone}, with which the part '${part}' begins, is no part of the product`)
    for (const id of files.flatMap((file) => [...allImportsOf(file, context)])) {
      needing.set(id, (needing.get(id) ?? new Set()).add(part))
    }
  }
  return new Map([...needing].map(([id, names]) => [id, fileFor(names)]))
}

function fileFor(needing: ReadonlySet<string>): string {
  if (needing.has('start')) return 'start'
  if (needing.has('login') && needing.size > 1) return 'login-shell'
  // Every page but the login page belongs to one of the two, and most visits of visitors begin on the public home.
  if (needing.has('app') && (needing.has('visitor') || needing.has('landing'))) return 'shell'
  // What home and the lists need, nearly every page inside needs.
  if (needing.has('home') && needing.has('screen') && !needing.has('landing')) return 'app'
  // The menu has them on every page, so a page that draws one of them waits for nothing more.
  if (needing.has('icons') && !needing.has('app')) return 'icons'
  const covered = loadedAfter.flatMap(([later, sooner]) => (needing.has(sooner) ? [later] : []))
  return [...needing].filter((part) => !covered.includes(part)).join('-')
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
