import { StartRefused } from '../../start-refused.ts'
import { pooledConnection } from './connection.ts'
import { HostClient } from './host-client.ts'

/**
 * Behind a pooler the session belongs to nobody, so its user must have no more rights than the application: a statement
 * outside a transaction would otherwise meet no row-level security.
 */
export async function requirePooledRole(url: string): Promise<void> {
  const client = new HostClient(pooledConnection(url))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ login: string; works: string }>(
      'select session_user as login, current_user as works',
    )
    const { login, works } = rows[0] ?? { login: '', works: '' }
    if (works === 'library_app') return
    throw new StartRefused(
      `With DATABASE_SESSION_URL, the user of DATABASE_URL must work as library_app, but works as ${works}. ` +
        `Run: grant library_app to ${login}; alter role ${login} set role = 'library_app'`,
    )
  } finally {
    await client.end()
  }
}
