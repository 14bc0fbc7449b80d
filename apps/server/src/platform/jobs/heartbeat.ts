import { sql } from 'kysely'
import { programCaller } from '../callers/caller.ts'
import type { World } from '../world.ts'

type Watched = Readonly<{ workerId: string; leaseSeconds: number; onTrouble: (error: Error) => void }>

/** Reports that a worker is alive, four times per lease. The same statement unlocks the jobs of dead workers. */
export function startHeartbeat({ database }: World, { workerId, leaseSeconds, onTrouble }: Watched): () => void {
  const beat = () =>
    database
      .inTransaction(programCaller(''), (ctx) => ctx.last(sql`select job_worker_alive(${workerId}, ${leaseSeconds})`))
      .catch(onTrouble)
  void beat()
  const timer = setInterval(beat, leaseSeconds * 250)
  return () => clearInterval(timer)
}
