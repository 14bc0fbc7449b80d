import type { AnswerOf } from '@library/contract/kit/call'
import { type ImportChoices, repeatAnswers } from '@library/contract/material-import/import-findings'
import type { uploadMaterialsCall } from '@library/contract/material-import/material-import'
import { Alert, Radio } from 'antd'
import { BusinessPicker } from '../../../../kit/choices/pickers.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './import-dialog.module.css'

type Props = {
  answer: AnswerOf<typeof uploadMaterialsCall>
  choices: ImportChoices
  disabled: boolean
  onChange: (choices: ImportChoices) => void
}

/** One choice for the whole file: price type, and the rate of rows without one. */
export function FileChoices({ answer: { mapping }, choices, disabled, onChange }: Props) {
  const t = useTranslation()
  const mapped = new Set(Object.values(mapping))
  const { priceType, taxRate } = choices
  const withChoice = (one: ImportChoices) => onChange({ ...choices, ...one })
  return (
    <div className={style.choices}>
      {!mapped.has('priceType') && (
        <div>
          <span>{t('materialImport.priceType')}</span>
          <BusinessPicker
            numeric
            code="price_type"
            className={style.choice}
            disabled={disabled}
            aria-label={t('materialImport.priceType')}
            value={priceType ?? 2}
            onChange={(value) => withChoice({ priceType: value ? Number(value) : undefined })}
          />
        </div>
      )}
      <div>
        <span>{t('materialImport.taxRate')}</span>
        <BusinessPicker
          code="tax_rate"
          className={style.choice}
          disabled={disabled}
          placeholder={t('materialImport.taxByClass')}
          aria-label={t('materialImport.taxRate')}
          value={taxRate}
          onChange={(value) => withChoice({ taxRate: value ? String(value) : undefined })}
        />
      </div>
    </div>
  )
}

const shown = 5

/** The same item with another price: which one counts. */
export function OtherPrices({ answer, choices, disabled, onChange }: Props) {
  const t = useTranslation()
  const { otherPrices, otherPricesTotal: n } = answer
  if (n === 0 && choices.repeats === undefined) return null
  const question = (
    <>
      <ul className={style.questions}>
        {otherPrices.slice(0, shown).map((one) => (
          <li key={one.row}>
            {t(one.first === null ? 'materialImport.otherPresent' : 'materialImport.otherPrice', {
              ...one,
              first: one.first ?? '',
              name: `${one.materialName} ${one.spec}`.trim(),
            })}
          </li>
        ))}
      </ul>
      <Radio.Group
        disabled={disabled}
        value={choices.repeats ?? 'first'}
        onChange={({ target }) => onChange({ ...choices, repeats: target.value })}
        options={repeatAnswers.map((value) => ({ value, label: t(`materialImport.repeats.${value}`) }))}
      />
    </>
  )
  return (
    <Alert
      type="warning"
      showIcon
      className={style.outcome}
      title={t('materialImport.otherPrices', { n })}
      description={question}
    />
  )
}
