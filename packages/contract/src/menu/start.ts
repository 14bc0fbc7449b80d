import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { preferencesCall } from '../user/preference.ts'
import { menuButtonsCall, menuRoutesCall, topMenuCall } from './menu.ts'

/** What the web application needs at its start, in one request. Each part is also a call of its own. */
export const startCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/start',
  label: { zh: '启动数据', en: 'Data for the start' },
  answer: z.object({
    routes: menuRoutesCall.answer,
    buttons: menuButtonsCall.answer,
    topMenus: topMenuCall.answer,
    preferences: preferencesCall.answer,
  }),
})
