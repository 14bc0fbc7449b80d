import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { command, tool } from './command.mjs'
import { isMain, runMain } from './main.mjs'

// The headless shell comes first: the same engine, for a third less CPU.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium that the e2e stories use. Undefined if this machine has none that works. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !runs(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, but no browser starts there.`)
  if (chosen) return chosen
  const { chromium } = await import('playwright-core')
  return [...names.flatMap(inPath), ...places, chromium.executablePath()].find(runs)
}

/** Finds a browser or installs one. */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found) return found

  const tried = []
  if (process.getuid?.() === 0 && isDebian()) tried.push(await installByApt('chromium-headless-shell'))
  // Older Debian releases have only the full browser.
  if (tried.length > 0 && !(await findBrowser())) tried.push(await installByApt('chromium'))
  if (!(await findBrowser())) tried.push(await installByPlaywright())
  const installed = await findBrowser()
  if (installed) return installed
  throw new Error(
    [
      'No Chromium was found, and none could be installed:',
      ...tried,
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to the program.',
    ].join('\n'),
  )
}

/** Some systems have a stub there that only prints how to install it. A real browser prints its version. */
function runs(program) {
  if (!existsSync(program)) return false
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /chrom/i.test(stdout)
}

function inPath(name) {
  const folders = process.env.PATH?.split(delimiter) ?? []
  return folders.map((folder) => join(folder, name))
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function installByApt(browser) {
  console.log(`Installing ${browser} (apt-get) ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await command('apt-get', ['update'], { env })
  const packages = [browser, 'fonts-noto-cjk']
  const { output } = await command('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env })
  return `apt-get install: ${lastLine(output)}`
}

async function installByPlaywright() {
  console.log('Installing Chromium (playwright-core install chromium) ...')
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  const { output } = await tool('playwright', ['install', ...withLibraries, 'chromium'])
  return `playwright-core install: ${lastLine(output)}`
}

function lastLine(text) {
  return text.trim().split('\n').at(-1)
}

if (isMain(import.meta.url)) runMain(async () => console.log(`Browser: ${await ensureBrowser()}`))
