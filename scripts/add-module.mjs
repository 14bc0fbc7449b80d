import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root, tool } from './command.mjs'
import { isMain, runMain } from './main.mjs'
import { readZip } from './read-zip.mjs'

/** The only places where a module may put files. */
const places =
  /^(packages\/contract\/src|apps\/server\/(src|migrations)|apps\/web\/src)\/[\w-]+(\/[\w-]+)*(\.test)?\.(ts|tsx|sql)$/
const menus = 'apps/server/seeds/menus.json'

/**
 * @typedef {{ file: string, find: string, put: string, create?: string, joined?: Edit[], imports?: string[] }} Edit
 * @typedef {{ code: string, pages: { code: string }[] }} Group
 * @typedef {{ files: string[], migration: string, edits: Edit[], menu: Group }} Manifest
 */

// node scripts/add-module.mjs <zip or folder>: installs a generated module in this repository, all of it or nothing.
if (isMain(import.meta.url))
  runMain(async () => {
    const [, , source] = process.argv
    if (!source) throw new Error('Usage: node scripts/add-module.mjs <zip or folder of a generated module>')
    const written = await addModule(readModule(resolve(source)), root)
    console.log(written.map((path) => `  ${path}`).join('\n'))
    console.log('The module is in. Look at `git diff`, then: npm run check, npm test')
  })

/**
 * Plans every change before it writes the first one.
 *
 * @param {(path: string) => string} read
 * @param {string} repository
 */
export async function addModule(read, repository) {
  /** @type {Manifest} */
  const manifest = JSON.parse(read('module.json'))
  const changes = new Map(newFiles(read, manifest, repository))
  const current = (path) => changes.get(path) ?? readFileSync(join(repository, path), 'utf8')
  for (const edit of manifest.edits) plan(edit, changes, current, repository)
  changes.set(menus, withPages(current(menus), manifest.menu))
  for (const [path, text] of changes) {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), text)
  }
  const paths = [...changes.keys()]
  const { ok, output } = await tool('biome', ['check', '--write', ...paths.filter((path) => /\.tsx?$/.test(path))], {
    cwd: repository,
  })
  if (!ok) throw new Error(`The module is in, but the linter objects:\n${output}`)
  return paths
}

function newFiles(read, { files, migration }, repository) {
  return files.map((path) => {
    if (!places.test(path)) throw new Error(`A module puts no file at ${path}`)
    const place = path.startsWith('apps/server/migrations/') ? numbered(migration, repository) : path
    if (existsSync(join(repository, place))) throw new Error(`${place} is there already`)
    return [place, read(path)]
  })
}

/** The next free number, because migrations may have been added since the module was generated. */
function numbered(migration, repository) {
  const name = /^\d+_([a-z0-9_]+)$/.exec(migration)?.[1]
  if (!name) throw new Error(`${migration} is not the name of a migration`)
  const known = readdirSync(join(repository, 'apps/server/migrations'))
  if (known.some((file) => file.endsWith(`_${name}.sql`))) throw new Error(`There is a migration ${name} already`)
  const newest = Math.max(...known.map((file) => Number.parseInt(file, 10) || 0))
  return `apps/server/migrations/${String(newest + 1).padStart(4, '0')}_${name}.sql`
}

function plan(edit, changes, current, repository) {
  const { file, create, joined = [], imports = [], find, put } = edit
  if (!/^[\w./-]+$/.test(file) || file.includes('..')) throw new Error(`A module changes no file ${file}`)
  if (create && !existsSync(join(repository, file))) {
    changes.set(file, create)
    for (const one of joined) plan(one, changes, current, repository)
    return
  }
  const text = current(file)
  const place = new RegExp(find).exec(text)
  if (!place) throw new Error(`${file} has no place for:\n${put}`)
  const end = place.index + place[0].length
  const added = imports.filter((line) => !text.includes(line)).map((line) => `${line}\n`)
  changes.set(file, `${added.join('')}${text.slice(0, end)}${put}${text.slice(end)}`)
}

/** One page per line, as the file has them. */
function withPages(text, { pages, ...group }) {
  const taken = pages.find((page) => text.includes(`"code": "${page.code}"`))
  if (taken) throw new Error(`The menu has a page ${taken.code} already`)
  const page = (entry) => `    { ${entries(entry)} }`
  const known = text.indexOf(`  { "code": "${group.code}",`)
  if (known < 0) {
    const made = `  { ${entries(group)}, "pages": [\n${pages.map(page).join(',\n')}\n  ] }\n]`
    return `${text.trimEnd().slice(0, -1).trimEnd()},\n${made}\n`
  }
  const end = text.indexOf('\n  ] }', known)
  return `${text.slice(0, end)},\n${pages.map(page).join(',\n')}${text.slice(end)}`
}

function entries(values) {
  return Object.entries(values)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(', ')
}

/** @param {string} source @returns {(path: string) => string} */
export function readModule(source) {
  if (statSync(source).isDirectory()) return (path) => readFileSync(join(source, path), 'utf8')
  const files = readZip(readFileSync(source))
  return (path) => {
    const text = files.get(path)
    if (text === undefined) throw new Error(`${source} holds no ${path}: is it one module?`)
    return text
  }
}
