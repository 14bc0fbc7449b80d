import type { Config } from './config.ts'
import { runningPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'

/** The URL of the configured database, past a pooler, or of the embedded one, which is started. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseSessionUrl'>>,
  log: (line: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = config.databaseSessionUrl ?? config.databaseUrl
  if (url) return { url, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}

/** For a command beside the server: the database that runs already, or else one that is started for the occasion. */
export async function findDatabase(
  config: Parameters<typeof startDatabase>[0],
  log: (line: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = config.databaseUrl ? undefined : await runningPostgres(config.dataDir)
  return running ? { url: running, stop: async () => undefined } : startDatabase(config, log)
}
