import type { ListPricing } from '@library/contract/workbench/pricing.calls'
import { Link } from 'react-router'
import { moneyText } from '../../../domain/price/price-text.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { stepAddress, useProjectAddress } from '../use-project-address.ts'
import style from './result.module.css'

/** The totals of each section, as they add up to the whole. */
export function SectionTotals({ sections }: Pick<ListPricing, 'sections'>) {
  const t = useTranslation()
  const { values } = useProjectAddress()
  if (sections.length === 0) return null
  const heads = ['section', 'lines', 'coverage', 'value', 'verified'] as const
  return (
    <CardBox title={t('listResult.sections')}>
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`listResult.heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map(({ section, priceable, priced, coveragePct, value, verifiedSharePct }) => (
              <tr key={section}>
                <th scope="row">
                  {section ? (
                    <Link to={stepAddress(values, 'price', { section })}>{section}</Link>
                  ) : (
                    t('listMatch.noSection')
                  )}
                </th>
                <td>
                  {groupedDigits(priced)} / {groupedDigits(priceable)}
                </td>
                <td>{coveragePct === null ? '–' : `${coveragePct}%`}</td>
                <td>{value ? moneyText(value) : '–'}</td>
                <td>{verifiedSharePct === null ? '–' : `${verifiedSharePct}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </CardBox>
  )
}
