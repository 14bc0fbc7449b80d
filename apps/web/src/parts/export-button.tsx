import type { Resource } from '@library/contract/kit/resource'
import { App, Button, Form, Popover, Radio } from 'antd'
import { useState } from 'react'
import { useWords } from '../platform/language.ts'
import type { ListParams } from '../platform/list-address.ts'
import { exportRows } from './useResource.ts'

type Props = { resource: Resource; params: ListParams; selected: readonly string[]; columns: readonly string[] }

export function ExportButton({ resource, params, selected, columns }: Props) {
  const t = useWords()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function start({ format, scope, which }: { format: 'xlsx' | 'csv'; scope: string; which: string }) {
    setBusy(true)
    const choice = {
      format,
      ...(scope === 'selected' && { ids: selected.join(',') }),
      ...(which === 'shown' && { columns: columns.join(',') }),
    }
    await exportRows(resource, params, choice)
      .then(
        () => message.success(t('exporting.done')),
        () => undefined,
      )
      .finally(() => setBusy(false))
    setOpen(false)
  }

  const initial = { format: 'xlsx', scope: selected.length > 0 ? 'selected' : 'all', which: 'shown' }
  const form = (
    <Form layout="vertical" initialValues={initial} onFinish={start}>
      <Form.Item name="format" label={t('exporting.format')}>
        <Radio.Group
          options={[
            { value: 'xlsx', label: 'Excel (.xlsx)' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
      </Form.Item>
      <Form.Item name="scope" label={t('exporting.scope')}>
        <Radio.Group
          options={[
            { value: 'all', label: t('exporting.all') },
            {
              value: 'selected',
              label: t('exporting.selected', { n: selected.length }),
              disabled: selected.length === 0,
            },
          ]}
        />
      </Form.Item>
      <Form.Item name="which" label={t('exporting.columns')}>
        <Radio.Group
          options={[
            { value: 'shown', label: t('exporting.shownColumns') },
            { value: 'all', label: t('exporting.allColumns') },
          ]}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} block>
        {t('exporting.start')}
      </Button>
    </Form>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" open={open} onOpenChange={setOpen} destroyOnHidden content={form}>
      <Button>{t('list.export')}</Button>
    </Popover>
  )
}
