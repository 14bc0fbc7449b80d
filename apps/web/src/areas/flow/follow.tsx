import { type FlowRow, instanceStatuses } from '@library/contract/flow/flow-row'
import { deleteInstanceCall, followListCall } from '@library/contract/flow/follow'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { ProcessPicture } from '../../domain/process/process-picture.tsx'
import { refreshWork } from '../../domain/process/process-queries.ts'
import { ProcessTimeline } from '../../domain/process/process-timeline.tsx'
import { StatusTag } from '../../domain/process/status-tag.tsx'
import { useCategories } from '../../domain/process/use-categories.ts'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { type LiveColumn, LiveList } from '../../parts/list/live-list.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './flow.module.css'

type Item = FlowRow & { id: string }
type Open = { what: 'view' | 'delete'; row: Item }

/** All processes of the station: their state, and a way to end a failed one. */
export function Follow() {
  const t = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <LiveList<Item>
        name="flow_follow"
        label={t('flow.instances')}
        list={followListCall}
        idOf={({ processInstanceId }) => processInstanceId ?? ''}
        search={useFollowSearch()}
        columns={useFollowColumns()}
        none={t('flow.noInstances')}
        actions={(row) => (
          <>
            <RowButton onClick={() => setOpen({ what: 'view', row })}>{t('flow.follow')}</RowButton>
            {row.processStatus === 'running' && can('flow_follow_delete') && (
              <RowButton danger onClick={() => setOpen({ what: 'delete', row })}>
                {t('flow.end')}
              </RowButton>
            )}
          </>
        )}
      />
      {open?.what === 'view' && <FollowDrawer row={open.row} onClose={close} />}
      {open?.what === 'delete' && <EndDialog row={open.row} onClose={close} />}
    </>
  )
}

function useFollowSearch() {
  const t = useTranslation()
  const { options } = useCategories()
  const statuses = instanceStatuses.map((value) => ({ value, label: t(`process.statuses.${value}`) }))
  const text = <Input allowClear maxLength={100} />
  return [
    { name: 'title', label: t('process.title'), control: text },
    { name: 'processDefinitionName', label: t('process.process'), control: text },
    {
      name: 'processStatus',
      label: t('flow.state'),
      control: <Select allowClear options={statuses} placeholder={t('list.choose')} />,
    },
    {
      name: 'category',
      label: t('flow.category'),
      control: <Select allowClear options={options} placeholder={t('list.choose')} />,
    },
  ]
}

function useFollowColumns(): LiveColumn<Item>[] {
  const t = useTranslation()
  return [
    { key: 'title', title: t('process.title'), render: (row) => row.title ?? row.processDefinitionName },
    {
      key: 'process',
      title: t('process.process'),
      render: (row) => `${row.processDefinitionName} v${row.processDefinitionVersion}`,
    },
    { key: 'category', title: t('flow.category'), render: (row) => row.categoryName ?? row.category ?? '–' },
    { key: 'initiator', title: t('process.initiator'), render: (row) => row.initiatorName ?? '–' },
    { key: 'task', title: t('process.step'), render: (row) => row.taskName ?? '–' },
    { key: 'assignee', title: t('process.assignee'), render: (row) => row.assigneeName ?? '–' },
    { key: 'state', title: t('flow.state'), render: (row) => <StatusTag status={row.processStatus} /> },
    { key: 'createTime', title: t('process.started'), render: (row) => row.createTime ?? '–' },
    { key: 'endTime', title: t('process.ended'), render: (row) => row.endTime ?? '–' },
  ]
}

function FollowDrawer({ row, onClose }: { row: Item; onClose: () => void }) {
  const t = useTranslation()
  return (
    <SideDrawer size={900} title={row.title ?? row.processDefinitionName} onClose={onClose}>
      <section className={style.section}>
        <h3>{t('diagram.picture')}</h3>
        <ProcessPicture processInstanceId={row.id} />
      </section>
      <section className={style.section}>
        <h3>{t('process.history')}</h3>
        <ProcessTimeline processInstanceId={row.id} />
      </section>
    </SideDrawer>
  )
}

function EndDialog({ row, onClose }: { row: Item; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  async function end({ deleteReason }: Values) {
    const body = { processInstanceId: row.id, deleteReason: String(deleteReason) }
    await call(deleteInstanceCall, { body, quiet: true })
    toast.success(t('flow.endedNow'))
    onClose()
    await refreshWork(client)
  }
  return (
    <FormDialog
      narrow
      title={t('flow.endTitle', { name: row.title ?? row.processDefinitionName })}
      okText={t('flow.end')}
      {...{ form, base, onClose }}
      onSave={end}
    >
      <Form.Item
        name="deleteReason"
        label={t('flow.endReason')}
        extra={t('flow.endEffect')}
        rules={[{ required: true, whitespace: true, message: t('flow.endReasonNeeded') }]}
      >
        <Input.TextArea autoFocus maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormDialog>
  )
}
