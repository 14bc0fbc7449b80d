import { readFileSync, statSync } from 'node:fs'

/** The user that PostgreSQL runs as; undefined means the user of this process. */
export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so a root process runs it as an unprivileged user. */
export function postgresAccount(home: string): Account {
  if (process.getuid?.() !== 0) return undefined
  // An existing folder keeps its owner: the machine may have gained or lost a `postgres` user since.
  return ownerOf(home) ?? passwdEntry('postgres') ?? passwdEntry('nobody') ?? { uid: 65534, gid: 65534 }
}

function ownerOf(folder: string): Account {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat || stat.uid === 0) return undefined
  return { uid: stat.uid, gid: stat.gid }
}

function passwdEntry(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) return undefined
  return { uid: Number(uid), gid: Number(gid) }
}
