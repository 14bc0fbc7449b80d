import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/**
 * Allows one server at a time to use the folder; returns the release function. A lock of a dead process does not count.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'server.lock')
  const mine = `${lock}.${process.pid}`
  // Written to a separate file and then linked, so that no process ever reads a half-written lock.
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}\n`)
  try {
    setAsideIfStale(lock, mine)
    takeOrRefuse(mine, lock)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(lock, { force: true })
}

function takeOrRefuse(mine: string, lock: string): void {
  try {
    linkSync(mine, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const [pid] = read(lock).split(' ')
    throw new StartRefused(
      `Another server (process ${pid}) already uses this data folder. ` +
        'Stop it first, or give this one a folder of its own with DATA_DIR. ' +
        `If that process is no such server, remove ${lock}.`,
    )
  }
}

function setAsideIfStale(lock: string, mine: string): void {
  if (read(lock) === '' || isHeld(read(lock))) return
  const aside = `${mine}.stale`
  try {
    renameSync(lock, aside)
    // A concurrent start may have replaced the stale lock after we read it: that lock is put back.
    if (isHeld(read(aside))) linkSync(aside, lock)
  } catch {
    // Another process was faster; the next attempt finds out who has the lock.
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

function isHeld(content: string): boolean {
  const [pid, start = ''] = content.split(' ')
  return isAlive(Number(pid)) && startOf(Number(pid)) === start
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Process ids are reused, especially in containers; id and start time together are not. */
function startOf(pid: number): string {
  // The name (second field) may contain spaces, so count from behind it: the start time is field 22 of the line.
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1) ?? ''
  const fields = afterName.split(' ')
  // A zombie, as in a container without an init: it counts as dead.
  if (fields[0] === 'Z') return 'gone'
  return fields[19] ?? ''
}
