import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'
import { root } from './command.mjs'
import { linkWorkspaces, refuseOldNode } from './install.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('Node %s is new enough', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow()
})

test.each(['18.20.8', '20.18.3', '20.9.0'])('Node %s is refused with the required version', (version) => {
  expect(() => refuseOldNode(version)).toThrow(`Node.js 20.19 or newer is needed; this is ${version}`)
})

test('a workspace added since the last installation is linked, and existing packages stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'library-links-'))
  for (const place of ['packages/new', 'packages/old', 'node_modules/@library/old']) {
    mkdirSync(join(folder, place), { recursive: true })
    writeFileSync(join(folder, place, 'name'), place)
  }
  linkWorkspaces(folder, {
    'node_modules/@library/new': { link: true, resolved: 'packages/new' },
    'node_modules/@library/old': { link: true, resolved: 'packages/old' },
    'node_modules/elsewhere': { resolved: 'https://registry.example/elsewhere.tgz' },
  })
  const nameOf = (name: string) => readFileSync(join(folder, 'node_modules/@library', name, 'name'), 'utf8')
  expect([nameOf('new'), nameOf('old')]).toEqual(['packages/new', 'node_modules/@library/old'])
  rmSync(folder, { recursive: true })
})

// npm installs what the lock file says, whatever the overrides of package.json say.
test('every package in the lock file runs on the oldest Node that is allowed', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const tooNew = Object.entries(packages).filter(([, { engines }]) => !satisfies('20.19.0', engines?.node ?? '*'))
  expect(tooNew.map(([path, { version }]) => `${path} ${version}`)).toEqual([])
})

type Lock = { packages: Record<string, { version?: string; engines?: { node?: string } }> }
