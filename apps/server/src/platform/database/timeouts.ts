/** Milliseconds for a connection to be had, and for any sign of life from a database that has fallen silent. */
export type Patience = Readonly<{ connect: number; answer: number }>

/** As the setting has it: seconds for a connection. */
export function patienceOf(seconds: number): Patience {
  return { connect: seconds * 1000, answer: seconds * 400 }
}

export const usualPatience = patienceOf(5)

/** The primary answers for a replica that is away: nobody waits long for that one. */
export const replicaPatience: Patience = { connect: 1000, answer: 2000 }
