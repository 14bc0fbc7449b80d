import {
  categoryListCall,
  type FlowCategory,
  removeCategoryCall,
  submitCategoryCall,
} from '@library/contract/flow/category'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Table, Tag } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../parts/rows/use-confirm-delete.ts'
import { useDeleteRows } from '../../parts/rows/use-delete-rows.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call, callToDelete } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './flow.module.css'

/** Opens the categories beside the processes that have them. */
export function CategoriesButton() {
  const t = useTranslation()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button onClick={() => open(true)}>{t('flowCategory.manage')}</Button>
      {isOpen && <Categories onClose={() => open(false)} />}
    </>
  )
}

const listKey = ['flow_category'] as const

function Categories({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const can = useCan()
  const [edited, edit] = useState<{ category?: FlowCategory }>()
  const list = useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(categoryListCall, { signal, quiet: true }) })
  return (
    <Dialog
      centered
      width={settings.dialogWidth}
      title={t('flowCategory.title')}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
      onCancel={onClose}
    >
      {can('flow_model_add') && (
        <Button className={style.add} type="primary" onClick={() => edit({})}>
          {t('flowCategory.add')}
        </Button>
      )}
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <CategoryTable rows={list.data ?? []} isLoading={list.isPending} onEdit={(category) => edit({ category })} />
      )}
      {edited && (
        <CategoryForm {...(edited.category && { category: edited.category })} onClose={() => edit(undefined)} />
      )}
    </Dialog>
  )
}

type TableProps = { rows: readonly FlowCategory[]; isLoading: boolean; onEdit: (category: FlowCategory) => void }

function CategoryTable({ rows, isLoading, onEdit }: TableProps) {
  const t = useTranslation()
  return (
    <Table<FlowCategory>
      rowKey="id"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      loading={isLoading}
      dataSource={rows}
      locale={{ emptyText: t('flowCategory.none') }}
      columns={[
        { key: 'name', title: t('flowCategory.name'), render: (_, { dictValue }) => dictValue },
        {
          key: 'nameEn',
          responsive: ['md'],
          title: t('flowCategory.nameEn'),
          render: (_, { dictValueEn }) => dictValueEn ?? '–',
        },
        {
          key: 'key',
          responsive: ['md'],
          title: t('flowCategory.key'),
          render: (_, { dictKey }) => <code>{dictKey}</code>,
        },
        {
          key: 'screens',
          responsive: ['md'],
          title: t('flowCategory.screens'),
          render: (_, { remark }) => <Tag>{remark ?? t('flowCategory.general')}</Tag>,
        },
        { key: 'used', title: t('flowCategory.used'), align: 'right', render: (_, { used }) => used },
        {
          key: 'actions',
          title: t('list.actions'),
          render: (_, row) => <CategoryActions row={row} onEdit={() => onEdit(row)} />,
        },
      ]}
    />
  )
}

function CategoryActions({ row, onEdit }: { row: FlowCategory; onEdit: () => void }) {
  const t = useTranslation()
  const can = useCan()
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteRows({
    send: ([id = '']) => callToDelete(removeCategoryCall, { query: { id } }),
    keys: [listKey, ['dictionary']],
  })
  return (
    <>
      {can('flow_model_edit') && <RowButton onClick={onEdit}>{t('list.edit')}</RowButton>}
      {can('flow_model_delete') && (
        <RowButton
          danger
          disabled={row.used > 0}
          {...(row.used > 0 && { title: t('flowCategory.inUse') })}
          onClick={() => confirmDelete({ ids: [row.id], name: row.dictValue, onOk: () => remove([row.id]) })}
        >
          {t('list.delete')}
        </RowButton>
      )}
    </>
  )
}

function CategoryForm({ category, onClose }: { category?: FlowCategory; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({
    dictKey: category?.dictKey,
    dictValue: category?.dictValue,
    dictValueEn: category?.dictValueEn ?? undefined,
    sort: category?.sort,
  })
  async function save({ dictKey, dictValue, dictValueEn, sort }: Values) {
    const body = {
      ...(category && { id: category.id, version: category.version }),
      ...{ dictKey: String(dictKey), dictValue: String(dictValue), dictValueEn: String(dictValueEn ?? '') || null },
      ...(typeof sort === 'number' && { sort }),
    }
    await call(submitCategoryCall, { body, quiet: true })
    toast.success(t('flowCategory.saved'))
    onClose()
    const touched = [listKey, ['dictionary'], ['flow_definition'], ['work']]
    await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  const needed = (label: string) => ({ required: true, whitespace: true, message: t('flow.needed', { label }) })
  return (
    <FormDialog
      narrow
      name="category"
      title={category ? t('flowCategory.edit', { name: category.dictValue }) : t('flowCategory.add')}
      {...{ form, base, onClose }}
      onSave={save}
    >
      <Form.Item name="dictValue" label={t('flowCategory.name')} rules={[needed(t('flowCategory.name'))]}>
        <Input autoFocus maxLength={128} />
      </Form.Item>
      <Form.Item name="dictValueEn" label={t('flowCategory.nameEn')}>
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item
        name="dictKey"
        label={t('flowCategory.key')}
        extra={t('flowCategory.keyHint')}
        rules={[needed(t('flowCategory.key')), { pattern: /^[\w-]{1,32}$/, message: t('flowCategory.keyHint') }]}
      >
        <Input maxLength={32} disabled={(category?.used ?? 0) > 0} />
      </Form.Item>
      <Form.Item name="sort" label={t('flowCategory.order')}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}
