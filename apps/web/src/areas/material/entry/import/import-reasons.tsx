import type { ReasonGroup } from '@library/contract/material-import/import-findings'
import type { ImportProblem } from '@library/contract/material-import/material-import'
import { Tag } from 'antd'
import { useState } from 'react'
import { ImportProblems } from '../../../../parts/import/import-problems.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import { useFieldMessages } from '../../audit/row-facts.tsx'
import style from './import-dialog.module.css'

type Props = { groups: readonly ReasonGroup[]; errors: readonly ImportProblem[] }

/** Why rows are left out: each reason with the number of its rows, and the rows of the chosen one. */
export function ImportReasons({ groups, errors }: Props) {
  const t = useTranslation()
  const { label } = useFieldMessages()
  const [chosen, setChosen] = useState<string>()
  if (errors.length === 0) return null
  const shown = chosen === undefined ? errors : errors.filter(({ reason }) => reason === chosen)
  const counted = groups.filter(({ reason }) => chosen === undefined || reason === chosen)
  const n = counted.reduce((sum, { count }) => sum + count, 0)
  return (
    <section>
      <h3 className={style.step}>{t('materialImport.reasons')}</h3>
      {groups.length > 1 && (
        <div className={style.reasons}>
          <Tag.CheckableTag checked={chosen === undefined} onChange={() => setChosen(undefined)}>
            {t('materialImport.allReasons')}
          </Tag.CheckableTag>
          {groups.map(({ reason, field, msg, count }) => (
            <Tag.CheckableTag key={reason} checked={chosen === reason} onChange={() => setChosen(reason)}>
              {label(field)}: {msg} · {t('materialImport.reasonRows', { n: count })}
            </Tag.CheckableTag>
          ))}
        </div>
      )}
      {n > shown.length && <p className={style.soft}>{t('materialImport.shownRows', { shown: shown.length, n })}</p>}
      <ImportProblems problems={shown.map((one) => ({ ...one, field: label(one.field) }))} />
    </section>
  )
}
