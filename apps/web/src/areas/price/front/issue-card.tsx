import type { AnswerOf } from '@library/contract/kit/call'
import type { priceHomeCall } from '@library/contract/price/price-front'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { MiniChart } from '../../../parts/chart/mini-chart.tsx'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './issue-card.module.css'

type Home = AnswerOf<typeof priceHomeCall>

/** The newest issue and the index of the station. Its height is the same while it loads. */
export function IssueCard({ home }: { home: Home | undefined }) {
  const t = useTranslation()
  const issue = home?.issue
  const level = home?.index.values.findLast((value) => value !== null)
  return (
    <section className={style.card} aria-label={t('landing.issue')} aria-busy={!home}>
      {home && !issue && <p className={style.none}>{t('landing.none')}</p>}
      {issue && (
        <dl className={style.facts}>
          <div>
            <dt>{t('landing.issue')}</dt>
            <dd>{periodText(issue.period)}</dd>
            <dd>
              {t('landing.size', {
                materials: groupedDigits(issue.materials),
                regions: groupedDigits(issue.regions),
              })}
            </dd>
          </div>
          {level != null && (
            <div>
              <dt>{t('landing.index')}</dt>
              <dd>
                {level.toFixed(2)} <Change rate={home.index.mom} />
              </dd>
              {home.index.basePeriod && <dd>{t('landing.indexNote', { base: periodText(home.index.basePeriod) })}</dd>}
            </div>
          )}
        </dl>
      )}
      {issue && home && <IndexChart index={home.index} />}
    </section>
  )
}

function IndexChart({ index: { periods, values } }: { index: Home['index'] }) {
  const t = useTranslation()
  const from = values.findIndex((value) => value !== null)
  const points = periods.slice(from).map((period, at) => {
    const value = values[from + at] ?? null
    return { name: periodText(period), value, text: value?.toFixed(2) ?? '' }
  })
  if (points.filter(({ value }) => value !== null).length < 2)
    return <p className={style.none}>{t('landing.noIndex')}</p>
  return <MiniChart points={points} label={t('landing.index')} />
}
