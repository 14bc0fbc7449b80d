import { ladderSteps } from '@library/contract/workbench/project'
import { Switch } from 'antd'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './price.module.css'

type LadderStep = (typeof ladderSteps)[number]
type Props = { value?: readonly LadderStep[]; onChange?: (ladder: LadderStep[]) => void }

/** Where a price may come from, in this order. The first step that has one gives it. */
export function LadderSwitches({ value = [], onChange }: Props) {
  const t = useTranslation()
  const set = (step: LadderStep, isOn: boolean) =>
    onChange?.(ladderSteps.filter((one) => (one === step ? isOn : value.includes(one))))
  return (
    <ol className={style.ladder}>
      {ladderSteps.map((step) => (
        <li key={step}>
          <Switch
            size="small"
            checked={value.includes(step)}
            aria-label={t(`listPrice.levels.${step}`)}
            onChange={(isOn) => set(step, isOn)}
          />
          <span>
            <b>{t(`listPrice.levels.${step}`)}</b>
            <small>{t(`listPrice.levelTexts.${step}`)}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
