import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How a server runs that is measured. */
export const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  DEMO: 'on',
  NODE_ENV: 'test',
}

/** The same for a station that has people and nothing else yet. */
export const emptyStation = { ...settings, DEMO: 'people' }

/** A new folder for a database. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'library-bench-'))
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(folder, 0o755)
  return folder
}
