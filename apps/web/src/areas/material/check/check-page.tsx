import type { QuoteCheckInfo } from '@library/contract/material/quote-check'
import { Table } from 'antd'
import { useMemo } from 'react'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { SubjectCard, SubjectPage } from '../../../parts/subject-page.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../process.module.css'
import { CheckState, FromReference, ReasonText } from './check-cells.tsx'
import { CheckDecision } from './check-decision.tsx'
import { CheckEffects } from './check-effects.tsx'

type Props = { info: QuoteCheckInfo; onDecided: () => void }

/** The quote beside its peers and its history, what either decision would do, and the decision. */
export function CheckPage({ info, onDecided }: Props) {
  const t = useTranslation()
  return (
    <SubjectPage
      label={info.check.materialName}
      head={<Head info={info} />}
      side={
        <>
          <CheckDecision info={info} onDecided={onDecided} />
          <SubjectCard title={t('trust.effects')}>
            <CheckEffects info={info} />
          </SubjectCard>
        </>
      }
    >
      <SubjectCard title={t('trust.history')}>
        <History info={info} />
      </SubjectCard>
      <SubjectCard title={t('material.peers')}>
        <Peers info={info} />
      </SubjectCard>
    </SubjectPage>
  )
}

function Head({ info: { check } }: { info: QuoteCheckInfo }) {
  const t = useTranslation()
  const unitText = useUnitText()
  const place = [check.spec, check.regionName ?? check.regionCode, periodText(check.period), check.enterpriseName]
  return (
    <>
      <h2>
        {check.materialName} <CheckState row={check} />
        <div className={style.soft}>{place.filter(Boolean).join(' · ')}</div>
      </h2>
      <div>
        <span className={style.price}>{moneyText(check.priceExcl)}</span>{' '}
        <span className={style.soft}>
          {t('price.per', { unit: unitText(check.unitCode) })} · {t('price.excl')}
        </span>{' '}
        <FromReference row={check} />
        <p className={style.soft}>
          <ReasonText reason={check.reason} />
        </p>
      </div>
      {check.changeReason && <p className={style.soft}>{t('trust.saidBy', { text: check.changeReason })}</p>}
    </>
  )
}

function History({ info: { history, check } }: { info: QuoteCheckInfo }) {
  const t = useTranslation()
  const unitText = useUnitText()
  const unit = t('price.per', { unit: unitText(check.unitCode) })
  const data = useMemo(
    (): ChartData => ({
      kind: 'line',
      unit,
      names: history.map(({ period }) => periodText(period)),
      series: [
        { name: check.enterpriseName, values: history.map(({ priceExcl }) => priceExcl) },
        { name: t('price.reference'), values: history.map(({ referenceExcl }) => referenceExcl) },
      ],
    }),
    [history, check, unit, t],
  )
  if (history.length === 0) return <p className={style.soft}>{t('price.noTrend')}</p>
  return <Chart label={t('trust.history')} corner={t('price.period')} data={data} height={260} />
}

function Peers({ info: { peers, check } }: { info: QuoteCheckInfo }) {
  const t = useTranslation()
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={peers}
      columns={[
        {
          title: t('material.enterprise'),
          render: (_, { id, enterpriseName }) =>
            id === check.infoId ? <strong>{enterpriseName}</strong> : enterpriseName,
        },
        { title: t('trust.quote'), align: 'right', render: (_, { priceExcl }) => moneyText(priceExcl) },
        {
          title: t('trust.before'),
          align: 'right',
          render: (_, { previousExcl }) => (previousExcl === null ? '–' : moneyText(previousExcl)),
        },
        { title: t('trust.standing'), render: (_, { standing }) => t(`trust.standings.${standing}`) },
      ]}
    />
  )
}
