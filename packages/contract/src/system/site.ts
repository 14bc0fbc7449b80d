import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

/** What the sign-in page must know before anyone has signed in. */
export const siteCall = defineCall({
  method: 'GET',
  path: 'blade-system/site',
  label: { zh: '站点设置', en: 'Site settings' },
  answer: z.object({
    tenantMode: z.boolean(),
    captchaMode: z.boolean(),
    switchMode: z.boolean(),
    demo: z.boolean(),
    /** Of the station's clock, by which all times are written. */
    timeZone: z.string(),
    defaultTenantId: z.string(),
    /** The web client's own credential: names the application, protects nothing by itself. */
    clientId: z.string(),
    clientSecret: z.string(),
    /** Seconds after which the web asks for a fresh token. */
    tokenTime: z.int(),
    registerOpen: z.boolean(),
    /** Sites that may be shown inside ours, as the content security policy has them. */
    frameHosts: z.array(z.string()),
    social: z.array(z.object({ source: z.string(), name: z.string() })),
    sso: z.object({ source: z.string(), name: z.string() }).nullable(),
  }),
})
