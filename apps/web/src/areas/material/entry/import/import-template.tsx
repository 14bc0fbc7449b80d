import { importTemplateCall } from '@library/contract/material-import/material-import'
import { Button } from 'antd'
import { useState } from 'react'
import { CategoryPicker } from '../../../../domain/category/category-picker.tsx'
import { call } from '../../../../platform/http/call.ts'
import { saveFile } from '../../../../platform/http/download.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './import-dialog.module.css'

/** The template: for any material, or with the columns of one category. */
export function ImportTemplate() {
  const t = useTranslation()
  const [categoryId, setCategoryId] = useState<string>()
  const fetch = (format: 'xlsx' | 'csv') =>
    void call(importTemplateCall, { query: { format, ...(categoryId && { categoryId }) } })
      .then((file) => saveFile(file))
      .catch(() => undefined)
  return (
    <>
      <h3 className={style.step}>{t('materialImport.template')}</h3>
      <div className={style.template}>
        <CategoryPicker
          leavesOnly
          className={style.class}
          value={categoryId}
          onChange={(id) => setCategoryId(id ? String(id) : undefined)}
          aria-label={t('materialImport.templateClass')}
          placeholder={t('materialImport.templateClass')}
        />
        <Button onClick={() => fetch('xlsx')}>Excel (.xlsx)</Button>
        <Button onClick={() => fetch('csv')}>CSV</Button>
      </div>
      <p className={style.soft}>{t('materialImport.templateText')}</p>
    </>
  )
}
