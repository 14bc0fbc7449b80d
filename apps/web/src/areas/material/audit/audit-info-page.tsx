import type { AuditInfo } from '@library/contract/material/audit'
import { materialInfo } from '@library/contract/material/material'
import { priceBasis } from '@library/pricing/tax'
import type { ReactNode } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { UnitText } from '../../../domain/price/unit.tsx'
import { SubjectCard, SubjectPage } from '../../../parts/subject-page.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { AssumedCard } from '../assumed.tsx'
import { Money, PublishedState, RiskList } from '../material-cells.tsx'
import style from '../process.module.css'
import { AuditTrail } from './audit-trail.tsx'
import { ImportFacts } from './import-facts.tsx'
import { Peers } from './peers.tsx'
import { Differences, QuotationView } from './row-evidence.tsx'
import { RowFacts } from './row-facts.tsx'

/** The page of one row: its data, evidence and history. `side` has the actions. */
export function AuditInfoPage({ one, side }: { one: AuditInfo; side?: ReactNode }) {
  const t = useTranslation()
  return (
    <SubjectPage
      label={one.info.materialName}
      head={<OneHead one={one} />}
      side={<Evidence one={one} actions={side} />}
    >
      <SubjectCard title={t('material.difference')}>
        <Differences one={one} />
      </SubjectCard>
      <SubjectCard title={t('material.facts')}>
        <RowFacts one={one} />
      </SubjectCard>
      <SubjectCard title={t('material.quotation')}>
        <QuotationView one={one} />
      </SubjectCard>
    </SubjectPage>
  )
}

function Evidence({ one, actions }: { one: AuditInfo; actions: ReactNode }) {
  const t = useTranslation()
  return (
    <>
      {actions}
      <AssumedCard row={one.info} />
      <ImportFacts row={one.info} />
      {one.info.risks.length > 0 && (
        <SubjectCard title={t('material.risks')}>
          <RiskList risks={one.info.risks} />
        </SubjectCard>
      )}
      <SubjectCard title={t('material.peers')}>
        <Peers one={one} />
      </SubjectCard>
      <SubjectCard title={t('material.trail')}>
        <AuditTrail one={one} />
      </SubjectCard>
    </>
  )
}

/** The price as it was typed, with or without tax. */
function OneHead({ one: { info } }: { one: AuditInfo }) {
  const language = useLanguage()
  const { fields } = materialInfo
  const isIncluded = info.priceBasis === priceBasis.included
  return (
    <>
      <h2>
        {info.materialName} <PublishedState row={info} />
        <div className={style.soft}>
          {[info.spec, info.brand, info.infoNo, info.regionName ?? info.regionCode, periodText(info.period)]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </h2>
      <div>
        <span className={style.price}>
          <Money value={isIncluded ? info.priceIncl : info.priceExcl} />
        </span>{' '}
        <span className={style.soft}>
          / <UnitText code={info.unitCode} /> · {fields[isIncluded ? 'priceIncl' : 'priceExcl'].label[language]}
        </span>{' '}
        <Change rate={info.momRate} />
      </div>
    </>
  )
}
