import { startLeaveCall } from '@library/contract/leave/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PeoplePicker } from '../../domain/people/people-picker.tsx'
import { Offered } from '../../domain/process/offered.tsx'
import { DefinitionPicture } from '../../domain/process/process-picture.tsx'
import { refreshWork } from '../../domain/process/process-queries.ts'
import { differs } from '../../parts/dialog/form-dialog.tsx'
import { useLeaveGuard } from '../../parts/dialog/use-leave-guard.ts'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import style from './leave.module.css'
import { leaveDays } from './leave-days.ts'

type Asked = { span?: [Dayjs, Dayjs]; reason?: string; taskUser?: string }

const format = 'YYYY-MM-DD HH:mm:ss'
const office = { from: 9, until: 18 }

/** The form of a leave request. */
export function LeaveForm() {
  const { processDefinitionId = '' } = useParams()
  return (
    <Offered id={processDefinitionId}>
      {() => <TheForm key={processDefinitionId} processDefinitionId={processDefinitionId} />}
    </Offered>
  )
}

function TheForm({ processDefinitionId }: { processDefinitionId: string }) {
  const t = useTranslation()
  const [form] = Form.useForm<Asked>()
  useLeaveGuard(useCallback(() => differs(form.getFieldsValue(), {}), [form]))
  const start = useStartLeave(processDefinitionId, () => form.resetFields())
  const span = Form.useWatch('span', form)
  const chosen = (label: string) => [{ required: true, message: t('processForm.choose', { label }) }]
  return (
    <ScreenBox label={t('leave.ask')} fullScreen={false} onLeave={() => undefined}>
      <div className={style.page}>
        <Form
          name={`leave-${processDefinitionId}`}
          form={form}
          layout="vertical"
          onFinish={(values: Asked) => start.mutate(values)}
        >
          {start.error && <Alert type="error" showIcon role="alert" title={failureMessage(start.error)} />}
          <Form.Item
            name="span"
            label={t('leave.span')}
            rules={chosen(t('leave.span'))}
            extra={span?.[0] && span[1] && t('leave.asDays', { n: leaveDays(span[0], span[1]) })}
          >
            <SpanPicker />
          </Form.Item>
          <Form.Item name="taskUser" label={t('leave.approver')} rules={chosen(t('leave.approver'))}>
            <PeoplePicker />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('leave.reason')}
            rules={[{ required: true, whitespace: true, message: t('flow.needed', { label: t('leave.reason') }) }]}
          >
            <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={start.isPending}>
            {t('leave.submit')}
          </Button>
        </Form>
        <DefinitionPicture processDefinitionId={processDefinitionId} />
      </div>
    </ScreenBox>
  )
}

type SpanProps = { id?: string; value?: [Dayjs, Dayjs]; onChange?: (span: unknown) => void }

function SpanPicker({ id = '', value, onChange }: SpanProps) {
  const t = useTranslation()
  const day = (from: number, until = from): [Dayjs, Dayjs] => [
    stationNow().add(from, 'day').startOf('day').hour(office.from),
    stationNow().add(until, 'day').startOf('day').hour(office.until),
  ]
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className={style.span}
      value={value ?? null}
      onChange={onChange}
      showTime={{ format: 'HH:mm', minuteStep: 30, defaultOpenValue: day(0) }}
      format="YYYY-MM-DD HH:mm"
      presets={[
        { label: t('leave.today'), value: day(0) },
        { label: t('leave.tomorrow'), value: day(1) },
        { label: t('leave.threeDays'), value: day(1, 3) },
        { label: t('leave.week'), value: day(1, 5) },
      ]}
    />
  )
}

function useStartLeave(processDefinitionId: string, onDone: () => void) {
  const t = useTranslation()
  const toast = useToast()
  const keyFor = useOnceKey()
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ span, reason, taskUser }: Asked) => {
      const [from, until] = span ?? [stationNow(), stationNow()]
      const body = {
        ...{ processDefinitionId, startTime: from.format(format), endTime: until.format(format) },
        ...{ reason: String(reason), taskUser: String(taskUser) },
      }
      return call(startLeaveCall, { body, idempotencyKey: keyFor(body), quiet: true })
    },
    onSuccess: ({ id, processInstanceId }) => {
      toast.success(t('work.started'))
      onDone()
      void refreshWork(client)
      void navigate(`/work/process/leave/detail/${processInstanceId}/${id}`)
    },
  })
}
