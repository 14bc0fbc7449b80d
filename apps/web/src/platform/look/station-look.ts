import type { AnswerOf } from '@library/contract/kit/call'
import { stationLookCall } from '@library/contract/tenant/station-look'
import { create } from 'zustand'
import { call } from '../http/call.ts'
import { send } from '../http/http.ts'
import { useSession } from '../session/session.ts'
import { readEntry, writeEntry } from '../state/storage.ts'

type StationLook = AnswerOf<typeof stationLookCall>

const entry = 'stationLook'
const products: StationLook = {
  ...{ icp: '', grey: false, watermark: false },
  ...{ name: null, colour: null, logo: null, background: null },
}

/** Begins with the look of the last visit, so that a page does not change its name and colour while it opens. */
export const useStationLook = create<StationLook>(() => ({ ...products, ...remembered() }))

/** The appearance settings of the station. Without a response the look stays as it is. */
export async function loadStationLook(): Promise<void> {
  const look = await call(stationLookCall, { query: here(), quiet: true }).catch(() => undefined)
  if (look) adopt(look)
}

/** A first visit waits for the look of the domain, beside the other requests of the start. */
export async function awaitStationLook(): Promise<void> {
  if (remembered()) return show(useStationLook.getState())
  const look = await send(stationLookCall, { query: here() }, { headers: {} }).catch(() => undefined)
  if (!look) return
  adopt(look)
  isOfDomain = true
}

let isOfDomain = false

/** Another user may belong to another station. */
export function followStationLook(): void {
  if (!isOfDomain || useSession.getState().user) void loadStationLook()
  useSession.subscribe(({ user }, before) => {
    if (user?.tenant_id !== before.user?.tenant_id) void loadStationLook()
  })
}

function here() {
  return { domain: location.hostname }
}

function adopt(look: StationLook): void {
  writeEntry(entry, look)
  useStationLook.setState(look)
  show(look)
}

function show({ grey, logo }: StationLook): void {
  document.documentElement.toggleAttribute('data-grey', grey)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = logo ?? '/favicon.svg'
}

/** The storage is not trusted: a colour that is none would break every other one. */
function remembered(): Partial<StationLook> | undefined {
  const look = readEntry<Partial<StationLook>>(entry)?.content
  const isColour = /^#[0-9a-f]{6}$/i.test(look?.colour ?? '')
  return look && { ...look, colour: isColour ? (look.colour ?? null) : null }
}
