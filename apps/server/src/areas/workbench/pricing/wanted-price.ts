import { deliveryBasis } from '@library/pricing/delivery'
import type { LadderStep } from '@library/pricing/list/ladder'

/** Where and when a price is wanted, and on which delivery. */
export type Wanted = Readonly<{ regionCode: string; period: string; freightType: number }>
type Exception = Partial<{ regionCode: string; period: string; freightType: number | null }>

/** By `section:<name>` or `line:<id>`. */
export type Exceptions = Readonly<Record<string, Exception>>

/** How a list is priced. */
export type PricingSetting = Wanted &
  Readonly<{ taxMode: number; ladder: readonly LadderStep[]; olderMonths: number; exceptions: Exceptions }>

type Line = Readonly<{ id: string; section: string | null }>

/** Delivered to the site, where nothing else is asked for: prices of different deliveries are never mixed. */
export const usualFreight = deliveryBasis.delivered

export const sectionKey = (section: string) => `section:${section}`
export const lineKey = (id: string) => `line:${id}`

/** What is wanted for a line: its own exception before that of its section before the rule of the list. */
export function wantedFor({ id, section }: Line, setting: PricingSetting): Wanted {
  const { exceptions } = setting
  const own = { ...exceptions[sectionKey(section ?? '')], ...exceptions[lineKey(id)] }
  return {
    regionCode: own.regionCode ?? setting.regionCode,
    period: own.period ?? setting.period,
    freightType: own.freightType ?? setting.freightType,
  }
}

/** The month itself and as many before it as older prices may have. */
export function monthsUpTo(period: string, olderMonths: number): string[] {
  const last = Number(period.slice(0, 4)) * 12 + Number(period.slice(4)) - 1
  return Array.from({ length: olderMonths + 1 }, (_, back) => {
    const month = last - back
    return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`
  })
}
