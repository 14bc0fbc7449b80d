import { useNavigate } from 'react-router'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { BasketBar } from '../compare/compare-button.tsx'
import { AdjustView } from '../detail/adjust-view.tsx'
import { EvidenceView } from '../detail/evidence-view.tsx'
import { PriceActions } from '../detail/price-actions.tsx'
import { PriceDrawerLater } from '../detail/price-drawer-later.tsx'
import { RegionsView } from '../detail/regions-view.tsx'
import { Revisions } from '../detail/revisions.tsx'
import { TrendView } from '../detail/trend-view.tsx'
import { YearsView } from '../detail/years-view.tsx'
import { usePriceAddress } from '../list/use-price-address.ts'
import type { Material } from './material.ts'
import { MaterialHeader } from './material-header.tsx'
import style from './material-page.module.css'
import { MaterialQuotes } from './material-quotes.tsx'
import { Section } from './section.tsx'
import { SimilarMaterials } from './similar-materials.tsx'

/** What a member reads of a material: the whole trend first, then every part that the drawer has, and its quotations. */
export function MemberSections({ material }: { material: Material }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const address = usePriceAddress()
  const { taxMode, setTaxMode, filters, open } = address
  const row = { ...material, id: material.infoId, categoryId: material.classes.at(-1)?.id ?? '' }
  const now = taxMode === 2 ? material.priceExcl : material.priceIncl
  const showEnterprise = (enterpriseId: string) =>
    void navigate(`${settings.materialPage}?${new URLSearchParams({ enterpriseId })}`)
  return (
    <>
      <MaterialHeader material={material} taxMode={taxMode} onTaxMode={setTaxMode}>
        <PriceActions row={row} />
      </MaterialHeader>
      <Section title={t('front.trend')} wide>
        <TrendView row={row} taxMode={taxMode} span="all" />
      </Section>
      <Section title={t('front.regions')} wide>
        <RegionsView row={row} taxMode={taxMode} />
      </Section>
      <Section title={t('front.years')} wide>
        <YearsView row={row} taxMode={taxMode} />
      </Section>
      <Section title={t('price.quoted')} wide>
        <MaterialQuotes material={material} taxMode={taxMode} onOpen={open} />
      </Section>
      <Section title={t('front.evidence')}>
        <EvidenceView row={row} />
      </Section>
      <Section title={t('price.revisions')}>
        <Revisions id={row.id} />
        <p className={style.soft}>{t('front.corrections')}</p>
      </Section>
      <Section title={t('price.adjust')}>
        <AdjustView key={taxMode} now={now} unitCode={material.unitCode} />
      </Section>
      <SimilarMaterials material={material} taxMode={taxMode} />
      {filters.id && <PriceDrawerLater id={filters.id} address={address} onEnterprise={showEnterprise} />}
      <BasketBar />
    </>
  )
}
