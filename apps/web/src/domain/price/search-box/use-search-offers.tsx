import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined'
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import type { AnswerOf } from '@library/contract/kit/call'
import { searchBoxCall } from '@library/contract/price/search-box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Finding, FindingGroup } from '../../../parts/search/finding-list.tsx'
import { call } from '../../../platform/http/call.ts'
import { useSettled } from '../../../platform/state/use-settled.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { searchBoxKey, useForgetSearches } from './use-forget-searches.ts'

const pause = 150
const minute = 60_000
/** The others are found by typing. */
const mostHistory = 8

type Actions = {
  onSearch: (text: string) => void
  onCategory: (id: string) => void
}
type Options = Actions & {
  text: string
  /** Nothing is asked while the box is closed. */
  isWanted: boolean
}

/** What a price search box offers for a text: materials, categories, hot searches and the own history. */
export function useSearchOffers({ text, isWanted, ...actions }: Options): FindingGroup[] {
  const t = useTranslation()
  const forget = useForgetSearches()
  const answer = useSearchBox(text, isWanted)
  if (!isWanted || !answer) return []
  const { materials, categories, hot, history } = answer
  const term = (kind: string, name: string, icon: ReactNode): Finding => ({
    ...{ key: `${kind}-${name}`, name, above: '', icon },
    run: () => actions.onSearch(name),
  })
  const clear: Finding = {
    ...{ key: 'history', name: t('searchBox.clear'), above: '', icon: <ClearOutlined /> },
    run: () => forget(undefined),
  }
  return [
    {
      name: t('searchBox.materials'),
      findings: materials.map(({ name, specs }) => ({
        ...term('material', name, <ProfileOutlined />),
        above: specs === null ? '' : t('searchBox.specs', { n: specs }),
      })),
    },
    {
      name: t('searchBox.categories'),
      findings: categories.map(({ id, name }) => ({
        ...{ key: `category-${id}`, name, above: '', icon: <AppstoreOutlined /> },
        run: () => actions.onCategory(id),
      })),
    },
    {
      name: t('searchBox.history'),
      findings: [
        ...history
          .slice(0, mostHistory)
          .map((name) => ({ ...term('history', name, <HistoryOutlined />), remove: () => forget(name) })),
        ...(history.length > 0 && text === '' ? [clear] : []),
      ],
    },
    { name: t('searchBox.hot'), findings: hot.map((name) => term('hot', name, <FireOutlined />)) },
  ]
}

/** A newer text aborts the request of the older one. Without a connection there are no offers, and no message. */
function useSearchBox(text: string, isWanted: boolean): AnswerOf<typeof searchBoxCall> | undefined {
  const language = useLanguage()
  const term = useSettled(text, pause)
  const { data } = useQuery({
    queryKey: [...searchBoxKey, language, term],
    queryFn: ({ signal }) => call(searchBoxCall, { query: { term }, signal, quiet: true }),
    enabled: isWanted,
    // Each search changes the history, which an empty box shows.
    staleTime: term === '' ? 0 : minute,
    placeholderData: keepPreviousData,
    // Offers are of the moment: they are neither stored for reading offline nor asked for there.
    persister: undefined,
    networkMode: 'online',
  })
  return data
}
