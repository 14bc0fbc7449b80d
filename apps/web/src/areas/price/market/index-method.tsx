import type { AnswerOf } from '@library/contract/kit/call'
import type { priceIndexCall } from '@library/contract/price/price-overview'
import { periodText } from '../../../domain/price/price-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import shared from '../price.module.css'
import style from './class-index.module.css'

type Props = { basePeriod: string; weightsFrom: AnswerOf<typeof priceIndexCall>['weightsFrom'] }

/** How the index is made, in four sentences. */
export function IndexMethod({ basePeriod, weightsFrom }: Props) {
  const t = useTranslation()
  const weights = weightsFrom === 'station' ? t('trust.ownWeights') : t('trust.rowWeights')
  return (
    <section aria-label={t('trust.method')}>
      <h3 className={style.caption}>{t('trust.method')}</h3>
      <p className={shared.soft}>
        {t('trust.methodPrices')} {t('trust.methodClass')} {weights}{' '}
        {t('trust.methodWhole', { base: periodText(basePeriod) })}
      </p>
    </section>
  )
}
