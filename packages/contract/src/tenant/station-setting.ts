import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'

/** A parameter of the platform that a station may override. */
export const stationSetting = z.object({
  paramKey: z.string(),
  name: z.string(),
  kind: z.enum(['flag', 'number', 'choice', 'text']),
  /** The options, if it is a choice. */
  choices: z.array(z.string()),
  platformValue: z.string(),
  /** Null while the platform's value applies. */
  ownValue: z.string().nullable(),
})
export type StationSetting = z.output<typeof stationSetting>

export const stationSettingsCall = defineCall({
  method: 'GET',
  path: 'blade-system/station-setting/list',
  label: { zh: '本站设置', en: 'Settings of the station' },
  answer: z.array(stationSetting),
})

export const setStationSettingCall = defineCall({
  method: 'POST',
  path: 'blade-system/station-setting/submit',
  label: { zh: '修改本站设置', en: 'Change a setting of the station' },
  body: z.strictObject({
    paramKey: labelled(z.string().min(1).max(64), '参数键名', 'Parameter key'),
    /** Null restores the platform's value. */
    paramValue: labelled(z.string().max(120).nullable(), '参数键值', 'Parameter value'),
  }),
  answer: z.null(),
})
