import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../scripts/browser.mjs'
import { build } from '../scripts/build.mjs'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test answers. */
    address: string
    browserPath: string
    /** Where it keeps its database, for stories in which a second process shares it. */
    dataDir: string
  }
}

/** The product as a user gets it: built, started by itself, on an empty data folder with the demo data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = await ensureBrowser()
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'library-e2e-'))
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const dataDir = join(folder, 'data')
  const { address, stop } = await startServer({ DATA_DIR: dataDir }).catch((error) => {
    remove()
    throw error
  })
  project.provide('address', address)
  project.provide('browserPath', browserPath)
  project.provide('dataDir', dataDir)
  return () => stop().finally(remove)
}
