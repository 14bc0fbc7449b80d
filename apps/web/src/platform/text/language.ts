import type { Language } from '@library/contract/kit/label'
import i18next, { type FormatterModule, type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { readEntry, writeEntry } from '../state/storage.ts'

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

export async function startLanguage(): Promise<void> {
  const lng = readEntry<string>(entry)?.content === 'en' ? 'en' : 'zh'
  await i18next.use(oneOrMore).init({
    lng,
    resources: { [lng]: { messages: await load[lng]() } },
    defaultNS: 'messages',
    fallbackLng: false,
    partialBundledLanguages: true,
    // React escapes what it renders. Escaping twice would show &amp;.
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = htmlLang[lng]
}

/** English singular and plural: `{{n}} {{n, day|days}}`. */
const oneOrMore: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(n, forms = '') {
    const [one = '', more = one] = forms.split('|')
    return Number(n) === 1 ? one : more
  },
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
  i18next.addResourceBundle(language, 'messages', messages, true)
  added.add(language)
  known[language].clear()
}

export async function switchLanguage(to: Language): Promise<void> {
  if (!i18next.hasResourceBundle(to, 'messages')) i18next.addResourceBundle(to, 'messages', await load[to]())
  await addAreaMessages(to)
  writeEntry(entry, to)
  document.documentElement.lang = htmlLang[to]
  await i18next.changeLanguage(to)
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'zh'
}

function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}

const translations: { [language in Language]?: TFunction } = {}
/** Messages without values. A page translates some thousand times, and each look-up of i18next is slow. */
const known: Record<Language, Map<unknown, string>> = { zh: new Map(), en: new Map() }

/** The messages of the product in the user's language. An unknown key does not compile. */
export function useTranslation(): TFunction {
  const language = useLanguage()
  translations[language] ??= withCache(i18next.getFixedT(language), known[language])
  return translations[language]
}

type Values = Readonly<Record<string, unknown>> & { context?: undefined }

function withCache(translate: TFunction, cache: Map<unknown, string>): TFunction {
  const lookUp: (key: never, values?: Values) => string = translate
  const cached = (key: never, values?: Values) => {
    if (values !== undefined) return lookUp(key, values)
    const text = cache.get(key) ?? lookUp(key)
    cache.set(key, text)
    return text
  }
  return cached as TFunction
}
