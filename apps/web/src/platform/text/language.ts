import type { Language } from '@library/contract/kit/label'
import { create } from 'zustand'
import { readEntry, writeEntry } from '../state/storage.ts'
import { messageTexts, type Values, withValues } from './message-texts.ts'
import type { MessageKey } from './messages/messages.ts'

const entry = 'language'
const htmlLang = { zh: 'zh-CN', en: 'en' } as const

/** Only one language is downloaded, and of it only what the opened pages need. */
const load = {
  zh: {
    shell: () => import('./messages/zh.ts').then((file) => file.zh),
    prices: () => import('./messages/zh-prices.ts').then((file) => file.zhPrices),
    areas: () => import('./messages/zh-areas.ts').then((file) => file.zhAreas),
  },
  en: {
    shell: () => import('./messages/en.ts').then((file) => file.en),
    prices: () => import('./messages/en-prices.ts').then((file) => file.enPrices),
    areas: () => import('./messages/en-areas.ts').then((file) => file.enAreas),
  },
}
type Part = keyof (typeof load)['zh']

const useCurrent = create<{ language: Language }>(() => ({ language: 'zh' }))
const texts: Record<Language, Map<string, string>> = { zh: new Map(), en: new Map() }

export async function startLanguage(): Promise<void> {
  const language = readEntry<string>(entry)?.content === 'en' ? 'en' : 'zh'
  // Known at once: what loads beside the messages asks for it.
  show(language)
  await addMessages(language, ['shell'])
}

/** Loads a component together with its messages: those of prices, which `price-messages.test.ts` holds to be enough. */
export const withPriceMessages = <T>(part: Promise<T>): Promise<T> => withMessages(part, ['prices'])

/** Loads a component together with the messages of all areas. */
export const withAreaMessages = <T>(part: Promise<T>): Promise<T> => withMessages(part, ['prices', 'areas'])

async function withMessages<T>(part: Promise<T>, parts: readonly Part[]): Promise<T> {
  const [loaded] = await Promise.all([part, addMessages(currentLanguage(), parts)])
  return loaded
}

const added: Record<Language, Set<Part>> = { zh: new Set(), en: new Set() }

async function addMessages(language: Language, parts: readonly Part[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      if (added[language].has(part)) return
      const messages: object = await load[language][part]()
      // Two components may have waited for the same messages.
      if (added[language].has(part)) return
      for (const [key, text] of messageTexts(messages)) texts[language].set(key, text)
      added[language].add(part)
    }),
  )
}

export async function switchLanguage(to: Language): Promise<void> {
  await addMessages(to, ['shell', 'prices', 'areas'])
  writeEntry(entry, to)
  show(to)
}

function show(language: Language): void {
  document.documentElement.lang = htmlLang[language]
  useCurrent.setState({ language })
}

export function currentLanguage(): Language {
  return useCurrent.getState().language
}

export function useLanguage(): Language {
  return useCurrent(({ language }) => language)
}

export type Translate = (key: MessageKey, values?: Values) => string

/** One function per language, so that what is computed with it is computed again for another language only. */
const translations = { zh: translationTo('zh'), en: translationTo('en') }

function translationTo(language: Language): Translate {
  return (key, values) => withValues(texts[language].get(key) ?? key, values)
}

/** The messages of the product in the user's language. An unknown key does not compile. */
export function useTranslation(): Translate {
  return translations[useLanguage()]
}

/** A message outside of a component. */
export const translated: Translate = (key, values) => translations[currentLanguage()](key, values)
