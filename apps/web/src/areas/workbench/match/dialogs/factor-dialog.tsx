import { factorText as factorSchema, type ListLine } from '@library/contract/workbench/list'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useUnitText } from '../../../../domain/price/unit-text.ts'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import { plain } from '../../lines/cells.tsx'
import { candidatesQuery } from '../candidates.ts'

type Props = {
  line: ListLine
  materialId: string | undefined
  msg: string | undefined
  onTake: (materialId: string, factor: string) => void
  onClose: () => void
}

/** One unit of the list in units of the catalogue. No price crosses a unit without it. */
export function FactorDialog({ line, materialId = '', msg, onTake, onClose }: Props) {
  const t = useTranslation()
  const unit = useUnitText()
  const [form] = Form.useForm<Values>()
  const { data } = useQuery(candidatesQuery(line.id))
  const { match } = line
  const own = match?.stdMaterialId === materialId ? match : undefined
  const offered = data?.candidates.find(({ stdMaterialId }) => stdMaterialId === materialId)
  const code = own?.unitCode ?? offered?.unitCode ?? ''
  const known = own?.factor ?? offered?.factor ?? ''
  const [base] = useState<Values>({ factor: known ? plain(known) : '' })
  return (
    <FormDialog
      narrow
      {...{ form, base, onClose }}
      title={t('listMatch.factorTitle', { name: own?.name ?? offered?.name ?? line.name })}
      okText={t('listMatch.accept')}
      onSave={async ({ factor }) => {
        onTake(materialId, String(factor).trim())
        onClose()
      }}
    >
      {msg && <Alert type="warning" showIcon title={msg} />}
      <p>{t('listMatch.factorText')}</p>
      <Form.Item
        name="factor"
        label={t('listMatch.factorLabel', { own: line.unitText || '–' })}
        rules={[
          {
            required: true,
            validator: async (_, value) => {
              if (!factorSchema.safeParse(String(value ?? '').trim()).success)
                throw new Error(t('listMatch.factorWrong'))
            },
          },
        ]}
      >
        <Input autoFocus inputMode="decimal" autoComplete="off" maxLength={19} suffix={code && unit(code)} />
      </Form.Item>
    </FormDialog>
  )
}
