import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { release, commit } = JSON.parse(readFileSync(new URL('../schema/released-schema.json', import.meta.url), 'utf8'))

export { release }

/**
 * The server of the previous release, from the repository's history, built by its own script with the current modules.
 */
export function buildReleased(folder: string): string {
  requireCommit()
  return buildAt(commit, folder)
}

/** A made-up next release: the code of the last commit, with one more migration. */
export function buildNext(folder: string, migration: string): string {
  const file = buildAt('HEAD', folder)
  writeFileSync(join(folder, 'apps', 'server', 'migrations', '9999_next_release.sql'), migration)
  return file
}

function buildAt(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const parts = ['package.json', 'apps/server', 'packages', 'scripts']
  const archive = execFileSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 200_000_000 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const place of ['', 'apps/server']) {
    mkdirSync(join(folder, place), { recursive: true })
    symlinkSync(join(root, place, 'node_modules'), join(folder, place, 'node_modules'))
  }
  requirePackages(join(folder, 'apps', 'server'))
  execFileSync(process.execPath, [join(folder, 'scripts', 'bundle-server.mjs')], { cwd: folder })
  return join(folder, 'apps', 'server', 'dist', 'main.js')
}

function requireCommit(): void {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' })
  } catch {
    throw new Error(`Release ${release} (commit ${commit}) is not in this clone: run "git fetch --unshallow" first.`)
  }
}

/** Packages that only a previous release needs stay among the dev dependencies until the next release. */
function requirePackages(server: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  const places = [server, join(server, '..', '..')].map((place) => join(place, 'node_modules'))
  const missing = Object.keys(dependencies).filter((name) => !places.some((place) => existsSync(join(place, name))))
  if (missing.length > 0)
    throw new Error(`Release ${release} needs ${missing}: keep it in devDependencies of apps/server.`)
}
