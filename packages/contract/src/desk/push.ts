import { defineCall } from '../kit/call.ts'

/** The events a browser can receive. An event names what to refetch, never its content. */
export const pushKinds = ['message', 'notice', 'job', 'task', 'menu'] as const
export type PushKind = (typeof pushKinds)[number]

/** Sent when a stream starts or restarts: earlier events may be lost. */
export const helloEvent = 'hello'

/** A comment keeps the connection open. After this time without one, either side may treat it as dead. */
export const heartbeatSeconds = 20

export const pushCall = defineCall({
  method: 'GET',
  path: 'blade-desk/push',
  // Server-sent events: `event` is hello or a kind, `data` is { id? }. Read it with the usual headers.
  label: { zh: '实时推送', en: 'Live pushes' },
  answer: 'file',
})
