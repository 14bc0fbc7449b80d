import type { Label } from '@library/contract/kit/label'
import type { GeneratedFile, ModuleSpec, NounSpec } from './module.ts'
import { hasOwnForm, lines, nounsOf } from './module.ts'
import { english } from './names.ts'
import { quoted } from './quoted.ts'

/** A line for a file of the repository: inserted after the first match of `find`, imports on top. */
export type Edit = Readonly<{
  file: string
  /** The whole file, where an area has none yet; then the edits `joined` are applied too. */
  create?: string
  joined?: readonly Edit[]
  imports?: readonly string[]
  find: string
  put: string
}>

export type Manifest = Readonly<{ files: readonly string[]; migration: string; edits: readonly Edit[]; menu: object }>

/** What `scripts/add-module.mjs` does with the module, as data. */
export function manifestOf(module: ModuleSpec, files: readonly GeneratedFile[]): Manifest {
  return {
    files: files.map((file) => file.path),
    migration: module.migration,
    edits: [
      permissionsEdit(module),
      resourcesEdit(module),
      tablesEdit(module),
      routesEdit(module),
      pagesEdit(module),
      grantsEdit(module),
    ],
    menu: menuOf(module),
  }
}

const importOf = ({ area }: ModuleSpec, { constant, file }: NounSpec, from = '@library/contract/') =>
  `import { ${constant} } from '${from}${area}/${file}${from.startsWith('.') ? '.ts' : ''}'`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function permissionsEdit(module: ModuleSpec): Edit {
  return {
    file: 'packages/contract/src/menu/permissions.ts',
    find: 'export const menuButtons = \\{',
    put: nounsOf(module)
      .map((noun) => `\n  ${noun.name}: ['add', 'edit', 'delete', 'view'],`)
      .join(''),
  }
}

function resourcesEdit(module: ModuleSpec): Edit {
  const nouns = nounsOf(module)
  return {
    file: 'packages/contract/src/resources.ts',
    imports: nouns.map((noun) => importOf(module, noun, './')),
    find: 'export const resources: readonly GrantedResource\\[\\] = \\[',
    put: nouns.map((noun) => `\n  ${noun.constant},`).join(''),
  }
}

function tablesEdit(module: ModuleSpec): Edit {
  const nouns = nounsOf(module)
  const name = `${capital(module.area)}Tables`
  const imports = [
    ...nouns.map((noun) => importOf(module, noun).replace('import {', 'import type {')),
    "import type { TableOf, Walled } from './columns.ts'",
  ]
  const rows = nouns.map((noun) => `  ${noun.constant}: TableOf<typeof ${noun.constant}> & Walled`)
  return {
    file: `apps/server/src/platform/database/tables/${module.area}.ts`,
    create: lines(imports, '', `export type ${name} = {`, rows, '}'),
    joined: [
      {
        file: 'apps/server/src/platform/database/tables.ts',
        imports: [`import type { ${name} } from './tables/${module.area}.ts'`],
        find: 'export type Database =',
        put: ` ${name} &`,
      },
    ],
    imports,
    find: 'export type \\w+Tables = \\{',
    put: rows.map((row) => `\n${row}`).join(''),
  }
}

function routesEdit(module: ModuleSpec): Edit {
  const { area, noun, template } = module
  const isPlain = template === 'crud'
  const name = `${area}Routes`
  const imports = isPlain
    ? [importOf(module, noun), "import { crudRoutes } from '../../kit/crud-routes.ts'"]
    : [`import { mount${noun.className}s } from './mount-${noun.file}.ts'`]
  const line = isPlain ? `  crudRoutes(app, ${noun.constant})` : `  mount${noun.className}s(app)`
  return {
    file: `apps/server/src/areas/${area}/routes.ts`,
    create: lines(
      imports,
      "import type { FastifyInstance } from 'fastify'",
      '',
      `export function ${name}(app: FastifyInstance): void {`,
      line,
      '}',
    ),
    joined: [
      {
        file: 'apps/server/src/app.ts',
        imports: [`import { ${name} } from './areas/${area}/routes.ts'`],
        find: '\\n  healthRoutes\\(app, world\\)',
        put: `\n  ${name}(app)`,
      },
    ],
    imports,
    find: 'export function \\w+Routes\\([^{]*\\{[^\\S\\n]*(?=\\n)',
    put: `\n${line}`,
  }
}

function pagesEdit(module: ModuleSpec): Edit {
  const { area } = module
  const own = (noun: NounSpec) => (noun === module.noun && module.template !== 'crud') || hasOwnForm(noun)
  const nouns = nounsOf(module)
  const load = (noun: NounSpec) =>
    own(noun)
      ? `import('./${noun.file}.tsx').then((file) => file.${noun.className}s)`
      : `loadResourceScreen(import('@library/contract/${area}/${noun.file}').then((file) => file.${noun.constant}))`
  const named = ({ zh, en }: Label) => `{ zh: ${quoted(zh)}, en: ${quoted(en)} }`
  const rows = nouns.flatMap((noun) => [
    '  {',
    `    path: ${quoted(noun.webPath)},`,
    `    name: ${named(noun.label)},`,
    `    load: () => ${load(noun)},`,
    '  },',
  ])
  const name = `${area}Pages`
  const kit = "import { loadResourceScreen } from '../../kit/load-resource-screen.ts'"
  const imports = nouns.every(own) ? [] : [kit]
  return {
    file: `apps/web/src/areas/${area}/pages.ts`,
    create: lines(
      imports,
      "import type { Page } from '../../shell/page/page.tsx'",
      '',
      `export const ${name}: readonly Page[] = [`,
      rows,
      ']',
    ),
    joined: [
      {
        file: 'apps/web/src/routes.ts',
        imports: [`import { ${name} } from './areas/${area}/pages.ts'`],
        find: 'const pages: readonly Page\\[\\] = \\[',
        put: `\n  ...${name},`,
      },
    ],
    imports,
    find: 'Pages: readonly Page\\[\\] = \\[',
    put: rows.map((row) => `\n${row}`).join(''),
  }
}

/** Administrators of new stations get the page; in existing stations it must be granted. */
function grantsEdit(module: ModuleSpec): Edit {
  return {
    file: 'apps/server/src/areas/tenant/tenant-template.ts',
    find: '\\n  admin: \\{\\n    \\.\\.\\.staff,',
    put: nounsOf(module)
      .map((noun) => `\n    ${noun.name}: 'all',`)
      .join(''),
  }
}

function menuOf(module: ModuleSpec): object {
  const { area, title } = module
  const pages = nounsOf(module).map(({ name, label, webPath }) => ({
    code: name,
    zh: label.zh,
    en: label.en,
    path: webPath,
    icon: 'TableOutlined',
    built: true,
  }))
  return { code: area, zh: title, en: english(area), path: `/${area}`, icon: 'AppstoreOutlined', pages }
}
