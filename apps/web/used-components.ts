import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('./src/', import.meta.url))
const library = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es')

/** The components of antd that the product imports, and those that they are made of. */
export function usedComponents(): string[] {
  const index = readFileSync(join(library, 'index.js'), 'utf8')
  const exported = [...index.matchAll(/export \{ default as (\w+) \} from ['"]\.\/([\w-]+)/g)]
  const folderOf = new Map(exported.map(([, name = '', folder = '']) => [name, folder]))
  const used = new Set<string>()
  for (const name of importedNames()) addWithParts(folderOf.get(name), used)
  return [...folderOf].flatMap(([name, folder]) => (used.has(folder) || gridParts.has(name) ? [name] : []))
}

/** Forms are made of them, but import them from the folder of `Grid`, which draws nothing itself. */
const gridParts = new Set(['Row', 'Col'])

function importedNames(): Set<string> {
  const text = filesUnder(source, /\.tsx?$/)
    .map(read)
    .join('\n')
  const lists = [...text.matchAll(/import \{([^}]*)\} from ['"]antd['"]/g)]
  return new Set(lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? '')))
}

function addWithParts(folder: string | undefined, used: Set<string>): void {
  if (!folder || used.has(folder)) return
  used.add(folder)
  const text = filesUnder(join(library, folder), /\.js$/).map(read).join('\n')
  const parts = [...text.matchAll(/from ['"](?:\.\.\/)+([\w-]+)/g)].map(([, part]) => part)
  const folders = new Set(readdirSync(library))
  for (const part of parts) if (part && folders.has(part) && !infrastructure.has(part)) addWithParts(part, used)
}

/** Folders that every component imports and that import components for special cases only. */
const infrastructure = new Set(['config-provider', '_util', 'locale', 'theme', 'style', 'version'])

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
