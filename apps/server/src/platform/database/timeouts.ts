/** Milliseconds to wait for a connection, and for any bytes from a silent database. */
export type Timeouts = Readonly<{ connect: number; answer: number }>

/** The configured value: seconds to wait for a connection. */
export function timeoutOf(seconds: number): Timeouts {
  return { connect: seconds * 1000, answer: seconds * 400 }
}

export const usualTimeout = timeoutOf(5)

/** The primary answers for an unavailable replica, so the timeout for the replica is short. */
export const replicaTimeouts: Timeouts = { connect: 1000, answer: 2000 }
