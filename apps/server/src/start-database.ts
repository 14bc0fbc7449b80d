import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'

/** The URL of the configured database, past a pooler, or of the embedded one, which is started. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseSessionUrl'>>,
  log: (line: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = config.databaseSessionUrl ?? config.databaseUrl
  if (url) return { url, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}
