import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { Diagram } from '../diagram/diagram.tsx'
import { Legend } from '../diagram/legend.tsx'
import { marksOf, viewQuery } from './process-queries.ts'

const none = {}

/** The diagram of a running or ended process, with its path and its current steps. */
export function ProcessPicture({ processInstanceId }: { processInstanceId: string }) {
  const t = useTranslation()
  const { data, error, refetch } = useQuery(viewQuery({ processInstanceId }))
  const marks = useMemo(() => (data ? marksOf(data) : none), [data])
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <>
      <Diagram xml={data.xml} marks={marks} label={t('diagram.picture')} />
      <Legend marks={['done', 'now', 'refused']} />
    </>
  )
}

/** A process that has not been started yet. */
export function DefinitionPicture({ processDefinitionId, tall }: { processDefinitionId: string; tall?: boolean }) {
  const t = useTranslation()
  const { data, error, refetch } = useQuery(viewQuery({ processDefinitionId }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return <Diagram xml={data.xml} marks={none} label={t('diagram.picture')} tall={tall} />
}
