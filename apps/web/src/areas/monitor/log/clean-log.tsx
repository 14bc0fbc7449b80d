import { cleanLogCall, countOldLinesCall, type LogName, youngestCleaned } from '@library/contract/log/clean-logs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, DatePicker, Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { settings } from '../../../platform/settings.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { stationNow } from '../../../platform/text/station-clock.ts'

const usualDays = 90
const quickDays = [30, 90, 180, 365]

/** Asks for a day, says how many lines are older, and deletes them when confirmed. */
export function CleanLog({ log, onClose }: { log: LogName; onClose: () => void }) {
  const t = useTranslation()
  const [day, setDay] = useState<Dayjs | null>(() => stationNow().subtract(usualDays, 'day'))
  const before = day?.format('YYYY-MM-DD') ?? ''
  const counted = useQuery({
    queryKey: ['log-clean', log, before],
    queryFn: ({ signal }) => call(countOldLinesCall, { query: { log, before }, signal, quiet: true }),
    enabled: before !== '',
  })
  const clean = useCleaning(log, onClose)
  const lines = counted.data?.lines
  const newest = stationNow().subtract(youngestCleaned, 'day')
  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={`${t('log.clean')} · ${t(`log.${log}`)}`}
      okText={lines ? t('log.cleanNow', { n: groupedDigits(lines) }) : t('log.clean')}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: true, disabled: !lines }}
      confirmLoading={clean.isPending}
      onOk={() => clean.mutate(before)}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('log.cleanBefore')} extra={t('log.cleanSpared', { n: youngestCleaned })}>
          <DatePicker
            value={day}
            onChange={setDay}
            allowClear={false}
            maxDate={newest}
            presets={quickDays.map((n) => ({
              label: t('log.daysAgo', { n }),
              value: stationNow().subtract(n, 'day'),
            }))}
            style={{ width: '100%' }}
          />
        </Form.Item>
      </Form>
      {counted.error && <Alert type="error" showIcon title={failureMessage(counted.error)} />}
      {lines !== undefined && (
        <Alert
          type={lines > 0 ? 'warning' : 'info'}
          showIcon
          role="status"
          title={lines > 0 ? t('log.cleanCount', { day: before, n: groupedDigits(lines) }) : t('log.cleanNone')}
        />
      )}
    </Dialog>
  )
}

/** The lines are deleted in the background. */
function useCleaning(log: LogName, onDone: () => void) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (before: string) => call(cleanLogCall, { body: { log, before } }),
    onSuccess: async ({ lines }) => {
      toast.success(t('log.cleaning', { n: groupedDigits(lines) }))
      onDone()
      await client.invalidateQueries({ queryKey: [`log-${log}`] })
    },
  })
}
