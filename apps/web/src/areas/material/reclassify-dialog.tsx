import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { reclassifyCall } from '@library/contract/material/material.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import type { Control } from '../../kit/controls.tsx'
import { FieldItem } from '../../kit/ResourceForm.tsx'
import { CategoryPicker } from '../../parts/category-picker.tsx'
import { FormDialog, type Values } from '../../parts/form-dialog.tsx'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/language.ts'
import { formControls } from './form-controls.tsx'
import { useShowOutcome } from './outcome.tsx'
import { refreshMaterials } from './refresh.ts'

const Category: Control = ({ field: _, ...rest }) => <CategoryPicker leavesOnly {...rest} />
type Props = { rows: readonly MaterialRow[]; onDone: () => void; onClose: () => void }

export function ReclassifyDialog({ rows, onDone, onClose }: Props) {
  const t = useWords()
  const client = useQueryClient()
  const show = useShowOutcome()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ materialType: rows[0]?.materialType })
  async function move({ categoryId, materialType }: Values) {
    const body = { ids: rows.map((row) => row.id), categoryId: String(categoryId), materialType }
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
