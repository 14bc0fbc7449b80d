import type { zh } from './zh.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape every language has to fill: a missing or a surplus text does not compile. */
export type Words = Texts<typeof zh>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words'
    resources: { words: typeof zh }
  }
}
