import pg from 'pg'

/** The application never works as the owner: its role cannot bypass row-level security. */
const settingsOf = (timeZone: string) => ({ role: 'library_app', timezone: timeZone, search_path: 'public' })

/** A connection that keeps its session. */
export function connection(url: string, timeZone: string): pg.ClientConfig {
  const options = Object.entries(settingsOf(timeZone)).map(([name, value]) => `-c ${name}=${value}`)
  return { ...pooledConnection(url), options: options.join(' ') }
}

/** A connection through a pooler in transaction mode: each transaction says again what it needs. */
export function pooledConnection(url: string): pg.ClientConfig {
  return { connectionString: url, application_name: 'library' }
}

/** What a session would have been given, for one transaction. */
export function localSettings(timeZone: string): string {
  return Object.entries(settingsOf(timeZone))
    .map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}; `)
    .join('')
}
