import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { command, root } from './command.mjs'

const stampFile = join(root, 'node_modules', '.install-stamp')

/** Installs node_modules according to the lock file. Does nothing if they match. */
export async function install() {
  refuseOldNode(process.versions.node)
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = stampOf(lock)
  const { packages } = JSON.parse(lock)
  if (!process.env.CI && existsSync(join(root, 'node_modules'))) linkWorkspaces(root, packages)
  if (read(stampFile) === wanted) return

  // A developer's own `npm install` is fine too. A build server uses the lock file only.
  if (!process.env.CI && isInstalled(packages)) {
    writeFileSync(stampFile, wanted)
    return
  }

  console.log('Installing dependencies (npm ci) ...')
  const begun = Date.now()
  const { ok, output } = await npm(['ci', '--no-audit', '--no-fund'])
  if (!ok) throw new Error(`npm ci failed:\n${output}`)
  writeFileSync(stampFile, wanted)
  console.log(`Dependencies installed in ${Math.round((Date.now() - begun) / 1000)} s`)
}

/** @param {string} version */
export function refuseOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Node.js 20.19 or newer is needed; this is ${version}. See https://nodejs.org/en/download`)
}

/** Native modules differ by system, so a folder copied to another machine is installed again. */
function stampOf(lock) {
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform} ${process.arch}\n`
}

/**
 * A workspace that came with a pull needs only its link. npm's own list does not show it, because a link has no version to
 * compare.
 *
 * @param {string} folder
 * @param {Record<string, { link?: boolean, resolved?: string }>} packages
 */
export function linkWorkspaces(folder, packages) {
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const place = join(folder, path)
    if (!link || !resolved || existsSync(place)) continue
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(relative(dirname(place), join(folder, resolved)), place, 'junction')
  }
}

/** Compares with npm's own list of installed packages. */
function isInstalled(packages) {
  const list = read(join(root, 'node_modules', '.package-lock.json'))
  if (!list) return false
  const installed = JSON.parse(list).packages
  return Object.entries(packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link && !entry.optional && !entry.peer)
    .every(([path, entry]) => installed[path]?.version === entry.version)
}

function npm(args) {
  const self = process.env.npm_execpath
  if (self?.endsWith('.js')) return command(process.execPath, [self, ...args])
  // On Windows npm is a batch file, which only a shell can start.
  return command('npm', args, { shell: process.platform === 'win32' })
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
