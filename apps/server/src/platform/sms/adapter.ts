import type { Outcome } from '../deliveries/outcome.ts'
import type { SafeFetch } from '../security/safe-fetch.ts'

export type SmsSettings = Readonly<{
  templateId: string
  signName: string
  accessKey: string
  secretKey: string
  sdkAppId: string
  regionId: string | null
  endpoint: string | null
}>
export type SmsMessage = Readonly<{ id: string; phone: string; params: Readonly<Record<string, string>> }>
type Tools = Readonly<{ fetch: SafeFetch; now: Date }>

/** One provider. Throws connection errors; the provider's response becomes an outcome. */
export type SmsAdapter = (settings: SmsSettings, message: SmsMessage, tools: Tools) => Promise<Outcome>
