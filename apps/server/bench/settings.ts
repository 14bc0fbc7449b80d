import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The configuration of a measured server. */
export const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  DEMO: 'on',
  NODE_ENV: 'test',
}

/** The same for a station that has only users. */
export const emptyStation = { ...settings, DEMO: 'people' }

/** A new folder for a database. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'library-bench-'))
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  return folder
}
