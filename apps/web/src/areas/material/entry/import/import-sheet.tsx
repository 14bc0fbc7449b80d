import type { AnswerOf } from '@library/contract/kit/call'
import type { uploadMaterialsCall } from '@library/contract/material-import/material-import'
import { Select } from 'antd'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './import-dialog.module.css'

type Props = {
  answer: Pick<AnswerOf<typeof uploadMaterialsCall>, 'sheet' | 'sheets'>
  disabled: boolean
  onChange: (sheet: string) => void
}

/** Which sheet of a workbook was read, where it has several. */
export function SheetChoice({ answer: { sheet, sheets }, disabled, onChange }: Props) {
  const t = useTranslation()
  if (sheets.length < 2) return null
  const label = t('materialImport.sheet', { n: sheets.length })
  return (
    <div className={style.choices}>
      <div>
        <span>{label}</span>
        <Select
          className={style.choice}
          aria-label={label}
          disabled={disabled}
          value={sheet}
          onChange={onChange}
          options={sheets.map((name) => ({ value: name, label: name }))}
        />
      </div>
    </div>
  )
}
