import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'

/** The appearance of a station, for visitors and signed-in users. */
export const stationLookCall = defineCall({
  method: 'GET',
  path: 'blade-system/site/look',
  label: { zh: '站点外观', en: 'Look of the station' },
  /** A visitor's station is known by the domain, a signed-in user's by their account. */
  query: z.object({ domain: z.string().max(255).optional() }),
  answer: z.object({
    /** The registration number of the site, shown at the bottom of public pages. */
    icp: z.string(),
    /** Greyscale, for days of mourning. */
    grey: z.boolean(),
    /** A watermark with the user's name and the date on every page. */
    watermark: z.boolean(),
    /** The four below are null where the product's own applies. */
    name: z.string().nullable(),
    colour: z.string().nullable(),
    logo: z.string().nullable(),
    /** Beside the sign-in form. */
    background: z.string().nullable(),
  }),
})

const picture = z.object({ id: z.string(), originalName: z.string(), link: z.string() })

/** What the station has set itself, to be edited. */
export const ownLookCall = defineCall({
  method: 'GET',
  path: 'blade-system/station-setting/look',
  label: { zh: '本站外观', en: 'Own look of the station' },
  answer: z.object({
    name: z.string().nullable(),
    colour: z.string().nullable(),
    logo: picture.nullable(),
    background: picture.nullable(),
  }),
})

/** As long as the top bar has room for. */
export const longestStationName = 20

/** Replaces the whole look. Null restores the product's default. Any colour is taken: texts use its nearest readable shade. */
export const setOwnLookCall = defineCall({
  method: 'POST',
  path: 'blade-system/station-setting/look',
  label: { zh: '修改本站外观', en: 'Change the look of the station' },
  body: z.strictObject({
    name: labelled(z.string().trim().min(1).max(longestStationName).nullable(), '站点名称', 'Name of the station'),
    colour: labelled(
      z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .nullable(),
      '主题色',
      'Colour',
      true,
    ),
    logoAttachId: labelled(idText.nullable(), '站点标志', 'Logo', true),
    backgroundAttachId: labelled(idText.nullable(), '登录背景', 'Sign-in background', true),
  }),
  answer: z.null(),
})
