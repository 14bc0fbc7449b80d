/** Milliseconds for a connection to be had, and for any sign of life from a database that has fallen silent. */
export type Timeouts = Readonly<{ connect: number; answer: number }>

/** As the setting has it: seconds for a connection. */
export function timeoutOf(seconds: number): Timeouts {
  return { connect: seconds * 1000, answer: seconds * 400 }
}

export const usualTimeout = timeoutOf(5)

/** The primary answers for a replica that is away: nobody waits long for that one. */
export const replicaTimeouts: Timeouts = { connect: 1000, answer: 2000 }
