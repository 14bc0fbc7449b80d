import { type ProjectRow, projectEventsCall } from '@library/contract/workbench/project'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton, Timeline } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { momentText } from '../../../platform/text/moment-text.ts'
import { workbenchKey } from '../queries.ts'
import style from './projects.module.css'

const size = 20

/** Who did what to a project, the newest first. */
export function ProjectHistory({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const t = useTranslation()
  return (
    <SideDrawer size={480} title={`${t('history.title')} · ${project.name}`} onClose={onClose}>
      <Events id={project.id} />
    </SideDrawer>
  )
}

function Events({ id }: { id: string }) {
  const t = useTranslation()
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: [...workbenchKey, 'events', id, current],
    queryFn: ({ signal }) => call(projectEventsCall, { query: { id, current, size }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const items = data.records.map(({ id: key, action, userName, createTime }) => ({
    key,
    content: (
      <span className={style.event}>
        <b>{t(`workbench.actions.${action}`)}</b>
        <span>{userName ?? t('workbench.byLink')}</span>
        <time>{momentText(createTime)}</time>
      </span>
    ),
  }))
  return (
    <>
      <Timeline items={items} />
      <Pagination {...{ current, total: data.total }} pageSize={size} hideOnSinglePage onChange={setCurrent} />
    </>
  )
}
