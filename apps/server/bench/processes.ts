import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process of the embedded PostgreSQL on this data folder. */
export function postmasterOf(dataDir: string): number {
  return postmasterIn(join(dataDir, 'postgres/cluster'))
}

/** The process of the PostgreSQL with these files. */
export function postmasterIn(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The process and its children. */
export function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [pid, ...children]
}

const ticksPerSecond = 100

/** Milliseconds of processor that the process and its children have had. */
export function processorOf(pid: number): number {
  const ticks = familyOf(pid).map((one) => {
    // The name, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (ticks.reduce((sum, some) => sum + some, 0) * 1000) / ticksPerSecond
}
