import type { ProcessDefinition } from '@library/contract/flow/definition'
import { startListCall } from '@library/contract/flow/work'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

type Props = Readonly<{ id: string; children: (definition: ProcessDefinition) => ReactNode }>

/** The form of a process that the user may start now; of any other, what is wrong and the way to those on offer. */
export function Offered({ id, children }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['work', 'start', language, 'all'],
    queryFn: ({ signal }) => call(startListCall, { query: { size: 200 }, signal, quiet: true }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const definition = data.records.find((one) => one.id === id)
  if (definition) return children(definition)
  return (
    <Empty description={t('work.notOffered')}>
      <Link to="/work/start">{t('work.names.start')}</Link>
    </Empty>
  )
}
