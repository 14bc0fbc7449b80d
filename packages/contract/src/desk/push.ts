import { defineCall } from '../kit/call.ts'

/** What a browser can be told of. An event says what to ask for again, never what it says. */
export const pushKinds = ['message', 'notice', 'job', 'task'] as const
export type PushKind = (typeof pushKinds)[number]

/** Sent when a stream begins, or begins again: whatever happened before may have been missed. */
export const helloEvent = 'hello'

/** A comment keeps the line open: after this long without one, either side may take it for dead. */
export const heartbeatSeconds = 20

export const pushCall = defineCall({
  method: 'GET',
  path: 'blade-desk/push',
  // Server-sent events: `event` is hello or a kind, `data` is { id? }. Read it with the usual headers.
  label: { zh: '实时推送', en: 'Live pushes' },
  answer: 'file',
})
