import { fail } from '@library/contract/errors'

export type TenantUse = Readonly<{ tenantId: string; held: number; waiting: number; waits: number }>
/** Why a call waited: its tenant had its share already, or the pool had no connection left. */
export type Waits = Readonly<Record<'share' | 'pool', number>>
export type ShareFigures = Readonly<{
  most: number
  waiting: number
  waits: Waits
  /** Calls that gave up waiting. */
  refused: number
  tenants: readonly TenantUse[]
}>
export type TenantShares = Readonly<{
  /** Resolves when the tenant may take a connection. */
  enter: (tenantId: string) => Promise<void> | undefined
  leave: (tenantId: string) => void
  figures: () => ShareFigures
}>

type Options = Readonly<{ pool: number; percent: number; patience: number; now?: () => number }>
type Turn = () => void
type Use = { held: number; waits: number; lastTime: number; queue: Set<Turn> }

/** A tenant that nobody else has called beside for so long may use the whole pool. */
const aloneAfter = 60_000
const mostShown = 5

/**
 * Divides the connections of a pool among tenants: while several call, none holds more than its share. Who waits is served
 * by turns, the tenant that holds the fewest first, so a hundred slow calls of one do not delay another. The program
 * itself, which has no tenant, has no limit.
 */
export function tenantShares({ pool, percent, patience, now = Date.now }: Options): TenantShares {
  const most = Math.max(1, Math.floor((pool * percent) / 100))
  const uses = new Map<string, Use>()
  const waits = { share: 0, pool: 0 }
  let [free, waiting, refused] = [pool, 0, 0]

  function entryOf(tenantId: string): Use {
    const known = uses.get(tenantId)
    if (known) return known
    const use = { held: 0, waits: 0, lastTime: 0, queue: new Set<Turn>() }
    uses.set(tenantId, use)
    return use
  }

  function isAlone(use: Use): boolean {
    const since = now() - aloneAfter
    for (const other of uses.values()) if (other !== use && other.lastTime > since) return false
    return true
  }

  function mayTake(tenantId: string, use: Use): boolean {
    return tenantId === '' || use.held < most || isAlone(use)
  }

  function take(use: Use): void {
    free -= 1
    use.held += 1
  }

  /** The first in line of the tenant that holds the fewest. */
  function serveNext(): void {
    if (free <= 0 || waiting === 0) return
    let next: Use | undefined
    for (const [tenantId, use] of uses)
      if (use.queue.size > 0 && mayTake(tenantId, use) && (!next || use.held < next.held)) next = use
    const [turn] = next?.queue ?? []
    if (!next || !turn) return
    take(next)
    turn()
  }

  function wait(use: Use, why: keyof Waits): Promise<void> {
    waits[why] += 1
    use.waits += 1
    waiting += 1
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        use.queue.delete(turn)
        waiting -= 1
      }
      const turn = () => {
        end()
        resolve()
      }
      const timer = setTimeout(() => {
        end()
        refused += 1
        reject(fail('common/unavailable'))
      }, patience)
      use.queue.add(turn)
    })
  }

  return {
    enter(tenantId) {
      const use = entryOf(tenantId)
      if (tenantId !== '') use.lastTime = now()
      if (!mayTake(tenantId, use)) return wait(use, 'share')
      if (free <= 0 || use.queue.size > 0) return wait(use, 'pool')
      take(use)
      return undefined
    },
    leave(tenantId) {
      entryOf(tenantId).held -= 1
      free += 1
      serveNext()
    },
    figures: () => ({ most, waiting, waits: { ...waits }, refused, tenants: busiest(uses) }),
  }
}

function busiest(uses: ReadonlyMap<string, Use>): TenantUse[] {
  return [...uses]
    .filter(([tenantId]) => tenantId !== '')
    .map(([tenantId, { held, waits, queue }]) => ({ tenantId, held, waiting: queue.size, waits }))
    .toSorted((a, b) => b.waiting - a.waiting || b.held - a.held || b.waits - a.waits)
    .slice(0, mostShown)
}
