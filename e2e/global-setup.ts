import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../scripts/browser.mjs'
import { build } from '../scripts/build.mjs'
import { startServer } from './server.ts'

/** The address of a product under test, and its database, which a second process may share. */
export type Product = Readonly<{ address: string; dataDir: string }>

declare module 'vitest' {
  interface ProvidedContext {
    /** One product per worker, so that parallel stories do not share a database. */
    products: readonly Product[]
    browserPath: string
  }
}

/** The product as a user gets it: built, started in a separate process, on an empty data folder with demo data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = await ensureBrowser()
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'library-e2e-'))
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const dataDirs = Array.from({ length: project.config.maxWorkers }, (_, index) => join(folder, `data-${index + 1}`))
  await fillOnce(dataDirs)
  const started = await Promise.allSettled(dataDirs.map((dataDir) => startServer({ DATA_DIR: dataDir })))
  const servers = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  const failed = started.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const products = servers.map(({ address }, index) => ({ address, dataDir: dataDirs[index] ?? '' }))
  project.provide('products', products)
  project.provide('browserPath', browserPath)
  return stop
}

/** The first start fills a database, which is slow. The others get a copy. */
async function fillOnce([first = '', ...others]: readonly string[]): Promise<void> {
  const server = await startServer({ DATA_DIR: first })
  await server.stop()
  // With its owners, because PostgreSQL may run as another user.
  for (const other of others) execFileSync('cp', ['-a', first, other])
}
