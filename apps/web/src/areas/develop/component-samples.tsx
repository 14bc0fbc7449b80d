import { Button, Form, Input, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { CategoryPicker } from '../../domain/category/category-picker.tsx'
import { RegionPicker } from '../../domain/region/region-picker.tsx'
import { BusinessPicker } from '../../kit/choices/pickers.tsx'
import { CardBox, Facts } from '../../parts/card-box.tsx'
import { DetailDialog } from '../../parts/dialog/detail-dialog.tsx'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { SelectedCount } from '../../parts/list/selected-count.tsx'
import { BatchDelete } from '../../parts/rows/batch-delete.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { TagList } from '../../parts/rows/tag-list.tsx'
import { Toolbar } from '../../parts/screen-box.tsx'
import { useToast } from '../../parts/use-toast.tsx'

const nothing = () => undefined

/** The parts of the screens under their names in the code, for developers. It calls nothing that writes. */
export function ComponentSamples() {
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Sample name="Toolbar, BatchDelete, SelectedCount, RowButton">
        <Selection />
      </Sample>
      <Sample name="useToast">
        <Toasts />
      </Sample>
      <Sample name="FormDialog, DetailDialog">
        <Dialogs />
      </Sample>
      <Sample name="RegionPicker, CategoryPicker, BusinessPicker">
        <Space wrap>
          <RegionPicker />
          <CategoryPicker />
          <BusinessPicker code="period_type" />
        </Space>
      </Sample>
      <Sample name="TagList, Facts">
        <TagList names={['A', 'B', 'C', 'D', 'E', 'F']} />
        <Facts facts={[['name', 'HRB400E Φ20']]} />
      </Sample>
      <Sample name="Failure">
        <Failure error={new Error('timeout')} onRetry={nothing} />
      </Sample>
    </Space>
  )
}

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return <CardBox title={name}>{children}</CardBox>
}

function Selection() {
  const [ids, setIds] = useState<readonly string[]>(['1', '2'])
  return (
    <Toolbar>
      <BatchDelete ids={ids} onDelete={async () => setIds([])} />
      <RowButton onClick={() => setIds(['1', '2'])}>select 2</RowButton>
      <SelectedCount n={ids.length} onClear={() => setIds([])} />
    </Toolbar>
  )
}

function Toasts() {
  const toast = useToast()
  return (
    <Space>
      <Button onClick={() => toast.success('success')}>success</Button>
      <Button onClick={() => toast.warning('warning')}>warning</Button>
    </Space>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'detail'>()
  const [form] = Form.useForm<Values>()
  const close = () => setOpen(undefined)
  return (
    <Space>
      <Button onClick={() => setOpen('form')}>FormDialog</Button>
      <Button onClick={() => setOpen('detail')}>DetailDialog</Button>
      {open === 'form' && (
        <FormDialog narrow form={form} title="FormDialog" base={{}} onSave={async () => close()} onClose={close}>
          <Form.Item name="name" label="name" rules={[{ required: true }]}>
            <Input maxLength={15} showCount />
          </Form.Item>
        </FormDialog>
      )}
      {open === 'detail' && (
        <DetailDialog title="DetailDialog" items={[{ key: 'a', label: 'a', children: 'b' }]} onClose={close} />
      )}
    </Space>
  )
}
