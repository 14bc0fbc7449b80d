import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** The folder of files being received or created. The next start removes what a crash leaves there. */
export function waitingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'incoming')
}
