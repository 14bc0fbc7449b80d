import { Link } from 'react-router'
import { periodText } from '../../domain/price/price-text.ts'
import { groupedDigits } from '../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { isPossible } from './open-project.ts'
import style from './project.module.css'
import { type OpenProject, useOpened } from './project-context.ts'
import { type Step, stepAddress, steps, useProjectAddress } from './use-project-address.ts'

/** The five steps with what each has come to. A step without what it needs cannot be opened. */
export function StepNav({ step }: { step: Step }) {
  const t = useTranslation()
  const open = useOpened()
  const { values } = useProjectAddress()
  const notes = useNotes(open)
  return (
    <nav aria-label={t('workbench.steps')}>
      <ol className={style.steps}>
        {steps.map((one, at) => {
          const content = (
            <>
              <i aria-hidden="true">{at + 1}</i>
              <span>
                <b>{t(`workbench.step.${one}`)}</b>
                <small>{notes[one]}</small>
              </span>
            </>
          )
          return (
            <li key={one} data-now={one === step || undefined}>
              {isPossible(open, one) ? (
                <Link to={stepAddress(values, one)} aria-current={one === step ? 'step' : undefined}>
                  {content}
                </Link>
              ) : (
                <span role="link" aria-disabled="true">
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function useNotes({ version, pricing }: OpenProject): Partial<Record<Step, string>> {
  const t = useTranslation()
  if (!version) return { upload: t('workbench.noList') }
  const { colours } = version
  const open = (colours.amber ?? 0) + (colours.red ?? 0)
  return {
    upload: t('workbench.lineCount', { n: groupedDigits(version.kinds.line ?? version.lineCount) }),
    match: version.state === 0 ? t('workbench.notMatched') : t('workbench.toCheck', { n: groupedDigits(open) }),
    ...(pricing && {
      price: periodText(pricing.period),
      ask: t('workbench.withoutPrice', { n: groupedDigits(pricing.levels.none ?? 0) }),
      result: pricing.totals?.coveragePct ? `${pricing.totals.coveragePct}%` : '',
    }),
  }
}
