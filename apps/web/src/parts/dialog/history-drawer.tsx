import { type HistoryStep, historyCall } from '@library/contract/log/history'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Tag, Timeline } from 'antd'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { Failure } from '../failure.tsx'
import style from './history-drawer.module.css'
import { SideDrawer } from './side-drawer.tsx'

/** The record by its resource and id. The name is for the title. */
type Props = { resource: string; id: string; name: string; onClose: () => void }

/** The history of one record: who changed what and when, with each value before and after. */
export function HistoryDrawer({ resource, id, name, onClose }: Props) {
  const t = useTranslation()
  return (
    <SideDrawer size={640} title={`${t('history.title')} · ${name}`} onClose={onClose}>
      <Steps resource={resource} id={id} />
    </SideDrawer>
  )
}

function Steps({ resource, id }: Pick<Props, 'resource' | 'id'>) {
  const t = useTranslation()
  const language = useLanguage()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', resource, id, language],
    queryFn: ({ signal }) => call(historyCall, { query: { resource, id }, signal, quiet: true }),
  })
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.none')} />
  return (
    <Timeline className={style.steps} items={data.map((step) => ({ key: step.id, content: <Step step={step} /> }))} />
  )
}

const colours = { add: 'success', change: 'processing', remove: 'error', restore: 'warning' } as const

function Step({ step: { action, userName, createTime, changes } }: { step: HistoryStep }) {
  const t = useTranslation()
  return (
    <>
      <p className={style.head}>
        <Tag color={colours[action]}>{t(`history.${action}`)}</Tag>
        <b>{userName ?? t('history.system')}</b>
        <time>{createTime}</time>
      </p>
      {changes.length > 0 && (
        <table className={style.changes}>
          <thead>
            <tr>
              <th scope="col">{t('history.field')}</th>
              <th scope="col">{t('history.before')}</th>
              <th scope="col">{t('history.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, label, before, after }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td className={style.before}>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
