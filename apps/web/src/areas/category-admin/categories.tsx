import { type CategoryRow, lazyCategoriesCall, materialCategory } from '@library/contract/category/category'
import { Switch, Tag } from 'antd'
import { useState } from 'react'
import { percentOf } from '../../domain/price/percent.ts'
import { RateInput } from '../../domain/price/rate-input.tsx'
import { UnitPicker, UnitText } from '../../domain/price/unit.tsx'
import type { Control } from '../../kit/controls.tsx'
import { Fields, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { TreeScreen } from '../../kit/tree/tree-screen.tsx'
import type { Row } from '../../kit/useResource.ts'
import { useRowChange } from '../../parts/list/use-row-change.ts'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { TemplateDialog } from './template-dialog.tsx'

const deepest = 4

export function Categories() {
  const t = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<CategoryRow>()
  const template = (row: CategoryRow) => (
    <RowButton onClick={() => setOpen(row)}>{t('category.template', { n: row.attrTemplate.length })}</RowButton>
  )
  return (
    <>
      <TreeScreen
        resource={materialCategory}
        level={lazyCategoriesCall}
        form={CategoryForm}
        mayHold={(row) => Number(row.level) < deepest}
        rowActions={template}
        cells={{
          defaultUnit: (row) => <UnitText code={row.defaultUnit as string | null} />,
          taxRateDefault: (row) => <Rate value={row.taxRateDefault as string | null} />,
          isEnabled: (row) => <EnableSwitch row={row} />,
        }}
        view={{
          defaultUnit: (row) => <UnitText code={row.defaultUnit as string | null} />,
          taxRateDefault: (row) => <Rate value={row.taxRateDefault as string | null} />,
        }}
      />
      {open && (
        <TemplateDialog
          key={open.id}
          row={open}
          readOnly={!can('material_category_edit')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function Rate({ value }: { value: string | null }) {
  return value === null ? '–' : `${percentOf(value)}%`
}

function EnableSwitch({ row }: { row: Row }) {
  const t = useTranslation()
  const can = useCan()
  const { change, isBusy } = useRowChange(materialCategory)
  const on = row.isEnabled === 1
  if (!can('material_category_edit')) return <Tag>{on ? t('list.yes') : t('list.no')}</Tag>
  return (
    <Switch
      size="small"
      checked={on}
      loading={isBusy(row)}
      aria-label={t('category.enable', { name: String(row.name) })}
      onChange={(checked) => change(row, { isEnabled: checked ? 1 : 0 })}
    />
  )
}

/** Defined once: a new component on every render would lose its input. */
const own: Readonly<Record<string, Control>> = {
  defaultUnit: ({ field: _, ...rest }) => <UnitPicker {...rest} />,
  taxRateDefault: ({ field: _, ...rest }) => <RateInput {...rest} />,
}

function CategoryForm(props: FormProps) {
  return (
    <ResourceForm {...props}>
      <Fields resource={materialCategory} controls={own} />
    </ResourceForm>
  )
}
