import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { uploadListCall } from '@library/contract/workbench/list.calls'
import { Alert, Input, Spin, Upload } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import { offering } from '../../../platform/text/file-problem.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import type { Source } from './preview.ts'
import style from './upload.module.css'

type Props = {
  /** A list is there already: this one becomes its next version. */
  isNext: boolean
  busy: boolean
  problem: string | undefined
  onChoose: (source: Source) => Promise<void>
}

/** A file is dropped or chosen, or cells are pasted. */
export function ChooseList({ isNext, busy, problem, onChoose }: Props) {
  const t = useTranslation()
  const [wrong, setWrong] = useState<string>()
  function choose(file: File) {
    const found = wrongWith(file)
    setWrong(found && t(`listUpload.${found}`, { name: file.name }))
    if (!found) void onChoose({ name: file.name, file })
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    // A single cell is no list: it stays in the field.
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    setWrong(undefined)
    void onChoose({ name: t('listUpload.pasted'), text })
  }
  return (
    <Spin spinning={busy} delay={300} description={t('listUpload.reading')}>
      <div className={style.choices}>
        <Upload.Dragger
          accept={offering('.xlsx,.csv')}
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            choose(file)
            return Upload.LIST_IGNORE
          }}
        >
          <InboxOutlined className={style.icon} />
          <p>{t(isNext ? 'listUpload.dropNext' : 'listUpload.drop')}</p>
          <p className={style.soft}>{t('listUpload.dropText')}</p>
        </Upload.Dragger>
        <label className={style.paste}>
          <b>{t('listUpload.paste')}</b>
          <span className={style.soft}>{t('listUpload.pasteText')}</span>
          <Input.TextArea
            rows={5}
            disabled={busy}
            placeholder={t('listUpload.pasteHint')}
            onPaste={paste}
            onPressEnter={({ currentTarget: { value } }) =>
              value.includes('\t') && void onChoose({ name: t('listUpload.pasted'), text: value })
            }
          />
        </label>
      </div>
      {(wrong ?? problem) && (
        <Alert className={style.problem ?? ''} type="error" showIcon role="alert" title={wrong ?? problem} />
      )}
    </Spin>
  )
}

function wrongWith({ name, size }: File): 'oldFormat' | 'wrongType' | 'tooLarge' | undefined {
  if (/\.(xls|et)$/i.test(name)) return 'oldFormat'
  if (!/\.(xlsx|csv)$/i.test(name)) return 'wrongType'
  return size > (uploadListCall.upload?.max ?? 0) ? 'tooLarge' : undefined
}
