import type { ListSheet } from '@library/contract/workbench/list'
import { Alert, Button, Checkbox, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../../platform/text/language.ts'
import type { Preview } from './preview.ts'
import { isReadable, lackOf } from './sheet-draft.ts'
import { SheetPreview } from './sheet-preview.tsx'
import style from './upload.module.css'

type Props = {
  preview: Pick<Preview, 'source' | 'sheets'>
  busy: boolean
  problem: string | undefined
  okText?: string
  onSheets: (sheets: readonly ListSheet[]) => void
  onRead: () => Promise<void>
  onCancel: () => void
}

/** What was recognised, before anything is written: sheets, headings, columns and kinds of rows. */
export function ListPreview({ preview: { source, sheets }, busy, problem, okText, onSheets, onRead, onCancel }: Props) {
  const t = useTranslation()
  const [isSure, setSure] = useState(false)
  const set = (name: string, sheet: ListSheet) => onSheets(sheets.map((one) => (one.name === name ? sheet : one)))
  const chosen = sheets.filter(({ isChosen }) => isChosen)
  const isOfWorks = chosen.some((sheet) => sheet.isOfWorks)
  const lines = chosen.reduce((sum, { kinds }) => sum + (kinds.line ?? 0), 0)
  return (
    <div className={style.preview}>
      <header>
        <div>
          <h2>{source.name}</h2>
          <span className={style.soft} role="status">
            {t('listUpload.found', { sheets: chosen.length, lines })}
          </span>
        </div>
        <div className={style.buttons}>
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={!isReadable(sheets) || (isOfWorks && !isSure)}
            onClick={() => void onRead()}
          >
            {okText ?? t('listUpload.read')}
          </Button>
        </div>
      </header>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {chosen.length === 0 && <Alert type="warning" showIcon role="alert" title={t('listUpload.noneChosen')} />}
      {isOfWorks && <OfWorks isSure={isSure} onSure={setSure} />}
      <Tabs
        items={sheets.map((sheet) => ({
          key: sheet.name,
          label: (
            <span data-off={!sheet.isChosen || undefined} className={style.tab}>
              {sheet.name} {sheet.isChosen && lackOf(sheet) && <em>{t('listUpload.open')}</em>}
            </span>
          ),
          children: <SheetPreview sheet={sheet} disabled={busy} onChange={(changed) => set(sheet.name, changed)} />,
        }))}
      />
    </div>
  )
}

function OfWorks({ isSure, onSure }: { isSure: boolean; onSure: (isSure: boolean) => void }) {
  const t = useTranslation()
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('listUpload.ofWorks')}
      description={
        <>
          <p>{t('listUpload.ofWorksText')}</p>
          <Checkbox checked={isSure} onChange={({ target }) => onSure(target.checked)}>
            {t('listUpload.goOn')}
          </Checkbox>
        </>
      }
    />
  )
}
