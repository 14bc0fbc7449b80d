import { periodState } from '@library/contract/material/period.states'
import type { Ctx } from '../../platform/database/database.ts'
import type { Period } from './reference-data.ts'

/** The issue that collects prices now: the requested one, else the shortest kind of those that do. */
export function collectingPeriod({ db }: Ctx, wanted?: string): Promise<Period | undefined> {
  let rows = db
    .selectFrom('materialPeriod')
    .select(['period', 'periodType', 'state', 'startDate'])
    .where('state', '=', periodState.collecting)
    .where('isDeleted', '=', 0)
  if (wanted) rows = rows.where('period', '=', wanted)
  return rows.orderBy('periodType').executeTakeFirst()
}
