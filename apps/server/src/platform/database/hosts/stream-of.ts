import type { Socket } from 'node:net'
import type pg from 'pg'

declare module 'pg' {
  /** The driver declares it for a client of its own, not for one of a pool. */
  interface ClientBase {
    connection: pg.Connection
  }
}

export function streamOf(client: pg.ClientBase): Socket {
  return client.connection.stream as Socket
}
