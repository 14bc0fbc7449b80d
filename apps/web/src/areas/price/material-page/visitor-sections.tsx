import { useState } from 'react'
import { useTranslation } from '../../../platform/text/language.ts'
import { EvidenceView } from '../detail/evidence-view.tsx'
import { YearsView } from '../detail/years-view.tsx'
import { AskToSignIn } from '../front/ask-to-sign-in.tsx'
import type { Material } from './material.ts'
import { MaterialHeader } from './material-header.tsx'
import style from './material-page.module.css'
import { RegionDots } from './region-dots.tsx'
import { Section } from './section.tsx'
import { ShortTrend } from './short-trend.tsx'
import { SimilarMaterials } from './similar-materials.tsx'

/** What a visitor reads of a material: three periods, drawn without the chart library, and no names. */
export function VisitorSections({ material }: { material: Material }) {
  const t = useTranslation()
  const [taxMode, setTaxMode] = useState(1)
  const row = { ...material, id: material.infoId }
  return (
    <>
      <MaterialHeader material={material} taxMode={taxMode} onTaxMode={setTaxMode} />
      <Section title={t('front.trend')} wide>
        <ShortTrend material={material} taxMode={taxMode} />
      </Section>
      <Section title={t('front.regions')}>
        <RegionDots material={material} taxMode={taxMode} />
      </Section>
      <Section title={t('front.evidence')}>
        <EvidenceView row={row} />
        <p className={style.soft}>{t('front.corrections')}</p>
      </Section>
      <Section title={t('front.years')}>
        <YearsView row={row} taxMode={taxMode} />
      </Section>
      <SimilarMaterials material={material} taxMode={taxMode} />
      <div data-wide>
        <AskToSignIn text={t('front.moreMaterial')} />
      </div>
    </>
  )
}
