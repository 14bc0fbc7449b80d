import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

/** What the sign-in page needs before anyone has signed in. */
export const siteCall = defineCall({
  method: 'GET',
  path: 'blade-system/site',
  label: { zh: '站点设置', en: 'Site settings' },
  answer: z.object({
    tenantMode: z.boolean(),
    captchaMode: z.boolean(),
    switchMode: z.boolean(),
    demo: z.boolean(),
    /** The station's time zone, in which all times are written. */
    timeZone: z.string(),
    defaultTenantId: z.string(),
    /** The web client's credential. It identifies the application and protects nothing. */
    clientId: z.string(),
    clientSecret: z.string(),
    /** Seconds after which the web requests a new token. */
    tokenTime: z.int(),
    registerOpen: z.boolean(),
    /** Lengths that the form for a new password takes. */
    password: z.object({ min: z.int(), max: z.int() }),
    /** Sites that may be framed, as in the content security policy. */
    frameHosts: z.array(z.string()),
    social: z.array(z.object({ source: z.string(), name: z.string() })),
    sso: z.object({ source: z.string(), name: z.string() }).nullable(),
  }),
})
