import type { InquiryStep } from '@library/contract/inquiry/inquiry'
import { Timeline } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import type { zhPrices } from '../../platform/text/messages/zh-prices.ts'
import style from './inquiry.module.css'

type Action = keyof (typeof zhPrices)['inquiry']['happened']
const colours: Readonly<Record<string, string>> = { reject: 'red', expire: 'gray', close: 'gray', adopt: 'green' }

/** The history of a demand, in order. */
export function Steps({ steps }: { steps: readonly InquiryStep[] }) {
  const t = useTranslation()
  if (steps.length === 0) return null
  return (
    <>
      <h3 className={style.section}>{t('inquiry.timeline')}</h3>
      <Timeline
        items={steps.map(({ id, action, reason, byName, createTime }) => ({
          key: id,
          color: colours[action] ?? 'blue',
          content: (
            <>
              <strong>{t(`inquiry.happened.${action as Action}`)}</strong>{' '}
              <span>
                {byName ?? t('inquiry.byProgram')} · {createTime.slice(0, 16)}
              </span>
              {reason && <p className={style.reason}>{reason}</p>}
            </>
          ),
        }))}
      />
    </>
  )
}
