import { priceLevels } from '@library/contract/workbench/list'
import { Alert, Checkbox, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { useOpenedList } from '../project-context.ts'
import { useProjectAddress } from '../use-project-address.ts'
import style from './ask.module.css'
import { AskForm } from './ask-form.tsx'
import { RestLines } from './rest-lines.tsx'
import { levelsOf, mostLines, useRest } from './use-rest.ts'

/** Step 4: lines without a match or a price become one inquiry with many rows. */
export function AskStep() {
  const t = useTranslation()
  const { pricing, mayEdit } = useOpenedList()
  const { values, change } = useProjectAddress()
  const levels = levelsOf(values.levels)
  const rest = useRest(levels)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // A line that was asked for waits for its replies.
  const open = rest.lines.filter(({ inquiry }) => inquiry === null)
  const chosen = open.filter(({ id }) => !left.has(id))
  const options = priceLevels
    .filter((level) => level !== 'city' && (level === 'none' || (pricing?.levels[level] ?? 0) > 0))
    .map((value) => ({ value, label: `${t(`listPrice.levels.${value}`)} ${pricing?.levels[value] ?? ''}` }))
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setLeft((before) => {
      const after = new Set(before)
      for (const id of ids) isOn ? after.delete(id) : after.add(id)
      return after
    })
  return (
    <section className={style.step} aria-label={t('workbench.step.ask')}>
      <div className={style.levels}>
        <span>{t('listAsk.which')}</span>
        <Checkbox.Group
          options={options}
          value={levels}
          onChange={(wanted) => change({ levels: wanted.join(',') || 'none' })}
        />
      </div>
      {rest.error ? <Failure error={rest.error} onRetry={rest.retry} /> : null}
      {rest.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {!rest.isPending && !rest.error && rest.lines.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('listAsk.nothing')} />
      )}
      {rest.isCut && <Alert type="info" showIcon title={t('listAsk.cut', { n: mostLines })} />}
      {!rest.isPending && rest.lines.length > 0 && (
        <div className={style.desk}>
          <RestLines
            lines={rest.lines}
            isChosen={({ id }) => !left.has(id)}
            {...(mayEdit && { onToggle: toggle })}
            chosen={chosen.length}
            open={open.map(({ id }) => id)}
          />
          {mayEdit && <AskForm lines={chosen} />}
        </div>
      )}
    </section>
  )
}
