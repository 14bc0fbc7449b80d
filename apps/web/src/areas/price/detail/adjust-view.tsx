import { settledPrice } from '@library/pricing/adjustment/settled-price'
import { Exact } from '@library/pricing/exact'
import { Form, InputNumber } from 'antd'
import { useState } from 'react'
import { moneyText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import shared from '../price.module.css'
import style from './adjust-view.module.css'

const fields = ['base', 'bid', 'now', 'band'] as const
type Figures = Record<(typeof fields)[number], string | null>

/** The price difference to settle by information prices (GB 50500): the part outside the risk band is paid. */
export function AdjustView({ now, unitCode }: { now: string; unitCode: string }) {
  const t = useTranslation()
  const unitText = useUnitText()
  const [figures, setFigures] = useState<Figures>({ base: now, bid: now, now, band: '5' })
  const settled = outcomeOf(figures)
  return (
    <div className={shared.blocks}>
      <p className={shared.soft}>{t('price.adjustHint')}</p>
      <Form layout="vertical" className={style.figures}>
        {fields.map((field) => (
          <Form.Item key={field} label={t(`price.adjust_${field}`)}>
            <InputNumber<string>
              stringMode
              min="0"
              value={figures[field]}
              aria-label={t(`price.adjust_${field}`)}
              onChange={(value) => setFigures({ ...figures, [field]: value })}
            />
          </Form.Item>
        ))}
      </Form>
      <p role="status" className={style.outcome}>
        {settled ? t('price.adjustOutcome', { ...settled, unit: unitText(unitCode) }) : t('price.adjustMissing')}
      </p>
    </div>
  )
}

function outcomeOf({ base, bid, now, band }: Figures) {
  if (!base || !bid || !now || !band) return undefined
  const share = Exact.of(band).over('100').text()
  const { settled, difference } = settledPrice({ base, bid, now, band: { kind: 'percent', up: share, down: share } })
  const signed = (value: string) => (value.startsWith('-') ? `−${moneyText(value.slice(1))}` : moneyText(value))
  return { settled: signed(settled), difference: signed(difference) }
}
