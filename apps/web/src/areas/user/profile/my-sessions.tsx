import { endSessionsCall, type sessionRow, sessionsCall } from '@library/contract/auth/session'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton, Tag } from 'antd'
import type { z } from 'zod'
import { Failure } from '../../../parts/failure.tsx'
import { ShortTable } from '../../../parts/list/short-table.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { deviceName } from './device-name.ts'
import style from './info.module.css'

type Session = z.output<typeof sessionRow>

export function MySessions() {
  const t = useTranslation()
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(sessionsCall, { signal, quiet: true }),
  })
  const end = useMutation({
    mutationFn: (ids: string) => call(endSessionsCall, { body: { ids } }),
    onSuccess: () => void message.success(t('info.ended')),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const ask = (title: string, ids: string) =>
    modal.confirm({ title, okText: t('info.end'), okButtonProps: { danger: true }, onOk: () => end.mutateAsync(ids) })

  if (sessions.isPending) return <Skeleton active />
  if (!sessions.data) return <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />
  return (
    <>
      <div className={style.bar}>
        <Button danger disabled={sessions.data.length < 2} onClick={() => ask(t('info.endOthersConfirm'), 'others')}>
          {t('info.endOthers')}
        </Button>
      </div>
      <ShortTable<Session>
        keyOf={({ id }) => id}
        rows={sessions.data}
        columns={[
          {
            key: 'device',
            title: t('info.device'),
            render: (_, row) => (
              <>
                {deviceName(row.userAgent) || t('info.unknownDevice')}{' '}
                {row.isCurrent && <Tag color="success">{t('info.current')}</Tag>}
              </>
            ),
          },
          { key: 'address', title: t('info.address'), dataIndex: 'remoteIp' },
          { key: 'signedIn', title: t('info.signedIn'), dataIndex: 'createTime' },
          { key: 'lastSeen', title: t('info.lastSeen'), dataIndex: 'lastSeenTime' },
          {
            key: 'actions',
            render: (_, row) =>
              !row.isCurrent && (
                <RowButton danger onClick={() => ask(t('info.endOne'), row.id)}>
                  {t('info.end')}
                </RowButton>
              ),
          },
        ]}
      />
    </>
  )
}
