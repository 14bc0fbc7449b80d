import { materialInfo } from '@library/contract/material/material'
import type { Evidence } from '@library/contract/price/price-evidence'
import type { PriceRow } from '@library/contract/price/price-list'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Empty, Skeleton, Table } from 'antd'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { LevelText, Sample } from '../market/figures.tsx'
import shared from '../price.module.css'
import { evidenceQuery } from '../price-queries.ts'
import style from './evidence-view.module.css'

/** Evidence of the reference price: sample, spread, method and exclusions. */
export function EvidenceView({ row }: { row: Pick<PriceRow, 'id' | 'unitCode'> }) {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery(evidenceQuery(row.id))
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className={shared.blocks}>
      {data ? (
        <>
          <Figures evidence={data} />
          {data.takenOver ? <Source from={data.takenOver} /> : <Spread evidence={data} unit={row.unitCode} />}
          {data.excluded.length > 0 && <LeftOut evidence={data} />}
        </>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.noEvidence')} />
      )}
    </div>
  )
}

const methods = { median: 'byMedian', trimmed: 'byTrimmed', mean: 'byMean' } as const

function Figures({ evidence }: { evidence: Evidence }) {
  const t = useTranslation()
  const { n, nExcluded, method, sourceLevel, mom, yoy, revision, publishedAt, isReference, assumed, takenOver } =
    evidence
  const known = methods[method as keyof typeof methods]
  // Nobody counted the enterprises behind a price that was taken over, nor computed it.
  const counted = [
    [t('price.samples'), `${n}${isReference ? '' : ` (${t('price.fewSamples')})`}`],
    [t('trust.basis'), <Bases key="basis" evidence={evidence} />],
    [t('price.leftOut'), nExcluded],
    ...(assumed.length > 0 ? [[t('price.assumed'), <Assumed key="assumed" assumed={assumed} />] as const] : []),
    [t('price.method'), known ? t(`price.${known}`) : method],
  ] as const
  const facts = [
    ...(takenOver ? [] : counted),
    [t('price.level'), <LevelText key="level" level={sourceLevel} />],
    [t('price.mom'), <Change key="mom" rate={mom} />],
    [t('price.yoy'), <Change key="yoy" rate={yoy} />],
    [t('price.revision'), revision],
    [t('price.publishTime'), publishedAt],
  ] as const
  const items = facts.map(([label, children]) => ({ key: label, label, children }))
  return <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={items} />
}

/** Fields that were assumed and not confirmed, each with the number of quotations. */
function Assumed({ assumed }: Pick<Evidence, 'assumed'>) {
  const t = useTranslation()
  const language = useLanguage()
  return assumed.map(({ field, quotes }) => (
    <div key={field}>
      {materialInfo.fields[field].label[language]}{' '}
      <span className={shared.soft}>{t('price.sample', { n: quotes })}</span>
    </div>
  ))
}

/** The line of the file that the station published before it began here. */
function Source({ from }: { from: NonNullable<Evidence['takenOver']> }) {
  const t = useTranslation()
  const place = t('price.sourcePlace', { sheet: from.sheet, row: from.row })
  const facts = [
    [t('price.sourceFile'), [from.fileName, place].filter(Boolean).join(' · ')],
    [t('price.takenOverTime'), from.time],
    [t('price.fileHash'), <code key="hash" className={style.hash}>{`SHA-256 ${from.fileHash}`}</code>],
  ] as const
  const items = facts.map(([label, children]) => ({ key: label, label, children }))
  return <Descriptions size="small" column={1} items={items} />
}

/** The basis of the price, how many quotations each basis has, and prices on other bases. */
function Bases({ evidence: { basis, bases, others } }: { evidence: Evidence }) {
  const t = useTranslation()
  const isMixed = bases.length > 1
  return (
    <>
      {basis === null ? '–' : <BusinessText code="freight_type" value={basis} />}
      {isMixed &&
        bases.map((one) => (
          <div key={one.basis} className={shared.soft}>
            {one.basis === null ? '–' : <BusinessText code="freight_type" value={one.basis} />}{' '}
            {t('price.sample', { n: one.quotes })}
          </div>
        ))}
      {others.map((one) => (
        <div key={one.basis} className={shared.soft}>
          <BusinessText code="freight_type" value={one.basis} /> {moneyText(one.priceExcl)}{' '}
          <Sample n={one.n} isReference={one.isReference} />
        </div>
      ))}
    </>
  )
}

/** From the lowest to the highest quotation, with the middle half and the median marked. */
function Spread({ evidence: { min, q1, median, q3, max }, unit }: { evidence: Evidence; unit: string }) {
  const t = useTranslation()
  const unitText = useUnitText()
  const span = Number(max) - Number(min)
  const at = (value: string) => `${span > 0 ? ((Number(value) - Number(min)) / span) * 100 : 50}%`
  const text = t('price.spreadText', {
    min: moneyText(min),
    median: moneyText(median),
    max: moneyText(max),
    unit: unitText(unit),
  })
  return (
    <div className={style.spread}>
      <h3>{t('price.spread')}</h3>
      <div role="img" aria-label={text} className={style.bar}>
        <i style={{ insetInlineStart: at(q1), width: `calc(${at(q3)} - ${at(q1)})` }} />
        <b style={{ insetInlineStart: at(median) }} />
      </div>
      <p>{text}</p>
    </div>
  )
}

const reasons = {
  older: 'price.tooOld',
  ratio: 'price.oddChange',
  level: 'price.oddLevel',
  band: 'price.oddJump',
  delivery: 'price.otherDelivery',
  decided: 'trust.decidedOut',
} as const

function LeftOut({ evidence: { excluded } }: { evidence: Evidence }) {
  const t = useTranslation()
  // Visitors are not told names.
  const isNamed = excluded.some(({ enterpriseName }) => enterpriseName !== null)
  const why = (reason: string) => {
    const known = reasons[reason as keyof typeof reasons]
    return known ? t(known) : reason
  }
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      title={() => <h3>{t('price.leftOut')}</h3>}
      className={style.titled ?? ''}
      dataSource={excluded}
      columns={[
        { title: t('price.number'), dataIndex: 'infoNo' },
        ...(isNamed ? [{ title: t('price.enterprise'), dataIndex: 'enterpriseName' }] : []),
        {
          title: t('price.excl'),
          dataIndex: 'priceExcl',
          align: 'right',
          render: (value: string | null) => value && moneyText(value),
        },
        { title: t('price.why'), dataIndex: 'reason', render: why },
      ]}
    />
  )
}
