import type { AnswerOf } from '@library/contract/kit/call'
import { stationLookCall } from '@library/contract/tenant/station-look'
import { create } from 'zustand'
import { call } from '../http/call.ts'
import { useSession } from '../session/session.ts'

type StationLook = AnswerOf<typeof stationLookCall>

export const useStationLook = create<StationLook>(() => ({ icp: '', grey: false, watermark: false }))

/** The appearance settings of the station. Without a response the defaults apply. */
export async function loadStationLook(): Promise<void> {
  const query = { domain: location.hostname }
  const look = await call(stationLookCall, { query, quiet: true }).catch(() => undefined)
  if (!look) return
  useStationLook.setState(look)
  document.documentElement.toggleAttribute('data-grey', look.grey)
}

/** Another user may belong to another station. */
export function followStationLook(): void {
  void loadStationLook()
  useSession.subscribe(({ user }, before) => {
    if (user?.tenant_id !== before.user?.tenant_id) void loadStationLook()
  })
}
