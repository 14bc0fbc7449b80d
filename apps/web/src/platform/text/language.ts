import type { Language } from '@library/contract/kit/label'
import { create } from 'zustand'
import { readEntry, writeEntry } from '../state/storage.ts'
import { messageTexts, type Values, withValues } from './message-texts.ts'
import type { MessageKey } from './messages/messages.ts'

const entry = 'language'
const htmlLang = { zh: 'zh-CN', en: 'en' } as const

/** Only one language is downloaded. The messages of the areas load with the first page that needs them. */
const load = {
  zh: () => import('./messages/zh.ts').then((file) => file.zh),
  en: () => import('./messages/en.ts').then((file) => file.en),
}
const loadAreas = {
  zh: () => import('./messages/zh-areas.ts').then((file) => file.zhAreas),
  en: () => import('./messages/en-areas.ts').then((file) => file.enAreas),
}

const useCurrent = create<{ language: Language }>(() => ({ language: 'zh' }))
const texts: Record<Language, Map<string, string>> = { zh: new Map(), en: new Map() }

export async function startLanguage(): Promise<void> {
  const language = readEntry<string>(entry)?.content === 'en' ? 'en' : 'zh'
  // Known at once: what loads beside the messages asks for it.
  show(language)
  add(language, await load[language]())
}

/** Loads a component together with its messages. */
export async function withAreaMessages<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, addAreaMessages(currentLanguage())])
  return loaded
}

const added = new Set<Language>()

async function addAreaMessages(language: Language): Promise<void> {
  if (added.has(language)) return
  const messages = await loadAreas[language]()
  // Two components may have waited for the same messages.
  if (added.has(language)) return
  add(language, messages)
  added.add(language)
}

export async function switchLanguage(to: Language): Promise<void> {
  if (texts[to].size === 0) add(to, await load[to]())
  await addAreaMessages(to)
  writeEntry(entry, to)
  show(to)
}

function add(language: Language, messages: object): void {
  for (const [key, text] of messageTexts(messages)) texts[language].set(key, text)
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
