import type { Language } from '@library/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { inTime } from '../../platform/http/missing-file.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { type Chapter, chapterNames, readChapter } from './chapters.ts'

/** Downloaded when somebody opens the guide or the search. */
const sources = {
  zh: () => import('./zh-guide.ts').then((file) => file.zhGuide),
  en: () => import('./en-guide.ts').then((file) => file.enGuide),
}

/** The guide in the user's language. */
export function useGuide() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['guide', language],
    queryFn: () => loadGuide(language),
    staleTime: Number.POSITIVE_INFINITY,
    // The files belong to the product: a lost network does not matter while the browser has them.
    networkMode: 'always',
    retry: false,
  })
}

export async function loadGuide(language: Language): Promise<Chapter[]> {
  const files = await inTime(sources[language]())
  return chapterNames.map((name) => readChapter(name, files[`../../../guide/${language}/${name}.md`] ?? ''))
}
