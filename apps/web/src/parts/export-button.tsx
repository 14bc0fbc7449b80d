import { Button, Form, Popover, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../platform/text/language.ts'
import { useToast } from './use-toast.tsx'

export type ExportChoice = { format: 'xlsx' | 'csv'; rows: 'all' | 'selected'; columns: 'shown' | 'all' }

type Props = {
  /** How many rows are selected. Without a number the file has what the list shows, and only its format is asked for. */
  selected?: number
  onExport: (choice: ExportChoice) => Promise<void>
}

/** Asks for the content of the file, then confirms the download. The call announces errors. */
export function ExportButton({ selected, onExport }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function start(choice: ExportChoice) {
    setBusy(true)
    try {
      await onExport(choice)
      toast.success(t('exporting.done'))
      setOpen(false)
    } catch {
      // Already announced. The dialog stays open for another try.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Choices selected={selected} busy={busy} onStart={start} />}
    >
      <Button>{t('list.export')}</Button>
    </Popover>
  )
}

type ChoicesProps = { selected: number | undefined; busy: boolean; onStart: (choice: ExportChoice) => void }

function Choices({ selected, busy, onStart }: ChoicesProps) {
  const t = useTranslation()
  const initial: ExportChoice = { format: 'xlsx', rows: selected ? 'selected' : 'all', columns: 'shown' }
  const formats = [
    { value: 'xlsx', label: 'Excel (.xlsx)' },
    { value: 'csv', label: 'CSV' },
  ]
  const rows = [
    { value: 'all', label: t('exporting.all') },
    { value: 'selected', label: t('exporting.selected', { n: selected ?? 0 }), disabled: !selected },
  ]
  const columns = [
    { value: 'shown', label: t('exporting.shownColumns') },
    { value: 'all', label: t('exporting.allColumns') },
  ]
  return (
    <Form
      name="export"
      layout="vertical"
      initialValues={initial}
      onFinish={(chosen) => onStart({ ...initial, ...chosen })}
    >
      <Form.Item name="format" label={t('exporting.format')}>
        <Radio.Group options={formats} />
      </Form.Item>
      {selected !== undefined && (
        <>
          <Form.Item name="rows" label={t('exporting.rows')}>
            <Radio.Group options={rows} />
          </Form.Item>
          <Form.Item name="columns" label={t('exporting.columns')}>
            <Radio.Group options={columns} />
          </Form.Item>
        </>
      )}
      <Button type="primary" htmlType="submit" loading={busy} block>
        {t('exporting.start')}
      </Button>
    </Form>
  )
}
