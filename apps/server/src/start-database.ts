import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'

/** The URL of the configured database, or of the embedded one, which is started. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}
