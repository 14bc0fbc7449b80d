import { statfs } from 'node:fs/promises'
import type { Config } from '../../../config.ts'

/** A folder that cannot be asked does not count: only a disk that is known to be full takes a server out of service. */
export async function isDiskFull({ dataDir, diskReserve }: Pick<Config, 'dataDir' | 'diskReserve'>): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < diskReserve
}

/** The free share of the disk with the uploaded files; undefined for a folder that cannot be asked. */
export async function freeShare(dataDir: string): Promise<number | undefined> {
  const disk = await statfs(dataDir).catch(() => undefined)
  return disk && disk.bavail / disk.blocks
}
