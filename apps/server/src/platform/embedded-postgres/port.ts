import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** The port of the last start if it is free, so that tools configured for this database continue to work. */
export async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'port')
  const port = (await tryPort(lastPort(file))) ?? (await tryPort(0))
  if (!port) throw new StartRefused('No free port on 127.0.0.1 for PostgreSQL')
  writeFileSync(file, `${port}\n`)
  return port
}

function lastPort(file: string): number {
  try {
    const port = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(port) && port > 1023 && port < 65536 ? port : 0
  } catch {
    return 0
  }
}

function tryPort(wanted: number): Promise<number | undefined> {
  return new Promise((settle) => {
    const probe = createServer()
    probe.once('error', () => settle(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' ? address?.port : undefined
      probe.close(() => settle(port))
    })
  })
}
