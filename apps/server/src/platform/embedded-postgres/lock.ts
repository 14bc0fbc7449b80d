import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lets one server at a time have the folder; gives back what releases it. A lock of a dead process does not count. */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'server.lock')
  const mine = `${lock}.${process.pid}`
  // Written apart and then linked, so that nobody ever reads a half-written lock.
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
    throw new Error(
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
    // Another start may have replaced the stale lock between our look and our hand: that one goes back.
    if (isHeld(read(aside))) linkSync(aside, lock)
  } catch {
    // Somebody else was quicker; who holds the lock now is found out when taking it.
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

/** Process numbers are used again, above all in containers; number and start time together are not. */
function startOf(pid: number): string {
  // The name (second field) may hold spaces, so count from behind it: the start time is field 22 of the line.
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1) ?? ''
  const fields = afterName.split(' ')
  // Killed but not yet collected by its parent, as in a container without an init: as good as gone.
  if (fields[0] === 'Z') return 'gone'
  return fields[19] ?? ''
}
