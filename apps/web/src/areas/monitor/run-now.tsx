import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { plannedJobsCall, runJobCall } from '@library/contract/job/job'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './job.module.css'

/** Starts a scheduled job at once. For the platform's administrator. */
export function RunNow() {
  const t = useTranslation()
  const toast = useToast()
  const language = useLanguage()
  const client = useQueryClient()
  const isChief = useCan()('operations_view')
  const planned = useQuery({
    queryKey: ['job', 'planned', language],
    queryFn: ({ signal }) => call(plannedJobsCall, { signal, quiet: true }),
    enabled: isChief,
  })
  const run = useMutation({
    mutationFn: (name: string) => call(runJobCall, { body: { name } }),
    onSuccess: () => toast.success(t('job.asking')),
    onSettled: () => client.invalidateQueries({ queryKey: ['job'] }),
  })
  if (!planned.data?.length) return null
  const items = planned.data.map(({ name, label, nextTime }) => ({
    key: name,
    label: (
      <span className={style.planned}>
        {label}
        {nextTime && <small>{t('job.next', { time: nextTime })}</small>}
      </span>
    ),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run.mutate(key) }}>
      <Button loading={run.isPending} icon={<DownOutlined />} iconPlacement="end">
        {t('job.runNow')}
      </Button>
    </Dropdown>
  )
}
