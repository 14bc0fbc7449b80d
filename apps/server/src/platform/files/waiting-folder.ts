import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** Where files lie that this server is still receiving or making. What a crash leaves there goes with the next start. */
export function waitingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'incoming')
}
