import type { zh } from './zh.ts'
import type { zhAreas } from './zh-areas.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of every language: a missing or a surplus text does not compile. */
export type Messages = Texts<typeof zh>
export type AreaMessages = Texts<typeof zhAreas>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'messages'
    resources: { messages: typeof zh & typeof zhAreas }
  }
}
