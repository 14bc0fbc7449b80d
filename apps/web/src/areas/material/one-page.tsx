import type { AuditInfo } from '@library/contract/material/audit'
import type { ReactNode } from 'react'
import { BusinessWord } from '../../parts/pickers.tsx'
import { useWords } from '../../platform/language.ts'
import { AuditTrail } from './audit-trail.tsx'
import { ChangeRate, Money, periodName, RiskList, StatusTag } from './material-cells.tsx'
import { Peers } from './peers.tsx'
import style from './process.module.css'
import { Differences, QuotationView } from './row-evidence.tsx'
import { RowFacts } from './row-facts.tsx'

/** One row on a page: what it says, what speaks for and against it, what happened to it. `side` is what can be done. */
export function OnePage({ one, side }: { one: AuditInfo; side?: ReactNode }) {
  const t = useWords()
  return (
    <article className={style.page} aria-label={one.info.materialName}>
      <OneHead one={one} />
      <div className={style.column}>
        <Card title={t('material.difference')}>
          <Differences one={one} />
        </Card>
        <Card title={t('material.facts')}>
          <RowFacts one={one} />
        </Card>
        <Card title={t('material.quotation')}>
          <QuotationView one={one} />
        </Card>
      </div>
      <div className={style.column}>
        {side}
        {one.info.risks.length > 0 && (
          <Card title={t('material.risks')}>
            <RiskList risks={one.info.risks} />
          </Card>
        )}
        <Card title={t('material.peers')}>
          <Peers one={one} />
        </Card>
        <Card title={t('material.trail')}>
          <AuditTrail one={one} />
        </Card>
      </div>
    </article>
  )
}

export function Card({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`${style.card} ${className}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function OneHead({ one: { info } }: { one: AuditInfo }) {
  return (
    <header className={`${style.card} ${style.head}`}>
      <h2>
        {info.materialName} <StatusTag status={info.status} />
        <div className={style.soft}>
          {[info.spec, info.brand, info.infoNo, info.regionName ?? info.regionCode, periodName(info.period)]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </h2>
      <div>
        <span className={style.price}>
          <Money value={info.priceExcl} />
        </span>{' '}
        <span className={style.soft}>
          / <BusinessWord code="unit" value={info.unitCode} />
        </span>{' '}
        <ChangeRate rate={info.momRate} />
      </div>
    </header>
  )
}
