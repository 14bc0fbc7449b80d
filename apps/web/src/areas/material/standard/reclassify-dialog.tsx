import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { reclassifyCall } from '@library/contract/material/material.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { CategoryPicker } from '../../../domain/category/category-picker.tsx'
import type { Control } from '../../../kit/controls.tsx'
import { FieldItem } from '../../../kit/ResourceForm.tsx'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useShowOutcome } from '../audit/outcome.tsx'
import { formControls } from '../entry/form-controls.tsx'
import { refreshMaterials } from '../refresh.ts'

const Category: Control = ({ field: _, ...rest }) => <CategoryPicker leavesOnly {...rest} />
type Props = { rows: readonly MaterialRow[]; onDone: () => void; onClose: () => void }

export function ReclassifyDialog({ rows, onDone, onClose }: Props) {
  const t = useTranslation()
  const client = useQueryClient()
  const show = useShowOutcome()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ materialType: rows[0]?.materialType })
  async function move({ categoryId, materialType }: Values) {
    const body = { ids: rows.map((row) => row.id), categoryId: String(categoryId), materialType: Number(materialType) }
    const outcome = await call(reclassifyCall, { body, quiet: true })
    await refreshMaterials(client)
    onDone()
    show(outcome, rows)
  }
  const title = t('material.many.reclassify', { n: rows.length })
  return (
    <FormDialog narrow {...{ title, form, base, onClose }} onSave={move}>
      <FieldItem resource={materialInfo} name="categoryId" control={Category} />
      <FieldItem resource={materialInfo} name="materialType" control={formControls.materialType} />
    </FormDialog>
  )
}
