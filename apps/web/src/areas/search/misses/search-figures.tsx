import type { AnswerOf } from '@library/contract/kit/call'
import { searchFiguresCall } from '@library/contract/search/search-miss'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../search.module.css'
import { missesKey } from './miss-actions.tsx'
import { shareText } from './share-text.ts'

type Props = { days: 7 | 30 | 90 }
/** Older weeks count in the totals. */
const shownWeeks = 6

type Counts = Omit<AnswerOf<typeof searchFiguresCall>, 'weeks'>

/** How well the search answers: in all, and by week where there are several. */
export function SearchFigures({ days }: Props) {
  const figures = useQuery({
    queryKey: [missesKey, 'figures', days],
    queryFn: ({ signal }) => call(searchFiguresCall, { query: { days }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  if (figures.error) return <Failure error={figures.error} onRetry={() => void figures.refetch()} />
  if (!figures.data) return <Skeleton active paragraph={{ rows: 1 }} />
  const { weeks, ...all } = figures.data
  return (
    <div className={style.figures}>
      <Totals counts={all} />
      {weeks.length > 1 && <Weeks weeks={weeks.slice(-shownWeeks)} />}
    </div>
  )
}

function Totals({ counts: { searches, empty, loose, opened } }: { counts: Counts }) {
  const t = useTranslation()
  const totals = [
    [t('searchMiss.searches'), groupedDigits(searches)],
    [t('searchMiss.emptyRate'), shareText(empty, searches)],
    [t('searchMiss.looseRate'), shareText(loose, searches)],
    [t('searchMiss.openedRate'), shareText(opened, searches)],
  ] as const
  return totals.map(([name, value]) => (
    <dl key={name} className={style.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </dl>
  ))
}

function Weeks({ weeks }: { weeks: readonly (Counts & { week: string })[] }) {
  const t = useTranslation()
  return (
    <table className={style.weeks}>
      <thead>
        <tr>
          <th scope="col">{t('searchMiss.week')}</th>
          <th scope="col">{t('searchMiss.count')}</th>
          <th scope="col">{t('searchMiss.empty')}</th>
          <th scope="col">{t('searchMiss.loose')}</th>
          <th scope="col">{t('searchMiss.opened')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, searches, empty, loose, opened }) => (
          <tr key={week}>
            <th scope="row">{week}</th>
            <td>{groupedDigits(searches)}</td>
            <td>{shareText(empty, searches)}</td>
            <td>{shareText(loose, searches)}</td>
            <td>{shareText(opened, searches)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
