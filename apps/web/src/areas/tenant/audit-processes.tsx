import { bindingListCall, type FlowSubject, submitBindingCall } from '@library/contract/flow/binding'
import type { AnswerOf } from '@library/contract/kit/call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Select, Skeleton } from 'antd'
import { Failure } from '../../parts/failure.tsx'
import { ShortTable } from '../../parts/list/short-table.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

type Binding = AnswerOf<typeof bindingListCall>[number]
type Change = { subject: FlowSubject; processKey: string | null }

/** Which reviews a deployed process decides instead of the built-in steps. */
export function AuditProcesses({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const language = useLanguage()
  const bindings = useQuery({
    queryKey: ['flow_binding', language],
    queryFn: ({ signal }) => call(bindingListCall, { signal, quiet: true }),
  })
  const change = useMutation({
    mutationFn: (body: Change) => call(submitBindingCall, { body }),
    onSuccess: () => toast.success(t('list.updated')),
    onSettled: () => client.invalidateQueries({ queryKey: ['flow_binding'] }),
  })
  if (bindings.error) return <Failure error={bindings.error} onRetry={() => void bindings.refetch()} />
  if (!bindings.data) return <Skeleton active />
  const control = (_: unknown, { subject, name, processKey, choices }: Binding) => (
    <Select
      aria-label={t('station.processOf', { name })}
      disabled={!mayEdit || change.isPending}
      value={processKey ?? ''}
      options={[
        { value: '', label: t('station.builtIn') },
        ...choices.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      onChange={(key) => change.mutate({ subject, processKey: key || null })}
      popupMatchSelectWidth={false}
    />
  )
  return (
    <ShortTable<Binding>
      keyOf={({ subject }) => subject}
      rows={bindings.data}
      columns={[
        { key: 'name', title: t('station.audit'), dataIndex: 'name' },
        { key: 'process', title: t('station.decidedBy'), render: control },
      ]}
    />
  )
}
