import type { ErrorLogEntry } from '@library/contract/auth/session'
import { uploadLogsCall } from '@library/contract/auth/session'
import { App, Button, Empty } from 'antd'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { clearErrorLog, useErrorLog } from '../../platform/live/error-log.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './error-log-dialog.module.css'

/** The errors on this computer: read, send to the server or delete. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  const entries = useErrorLog((log) => log.entries)
  const none = entries.length === 0

  async function upload() {
    await call(uploadLogsCall, { body: [...entries] })
    toast.success(t('errorLog.sent'))
  }

  function clear() {
    clearErrorLog()
    toast.success(t('errorLog.cleared'))
  }

  const ask = (title: string, onOk: () => unknown) => modal.confirm({ title, onOk })
  // The call announces an error. The confirm dialog closes either way.
  const askUpload = () => ask(t('errorLog.confirmSend'), () => upload().catch(() => undefined))
  return (
    <Dialog
      centered
      width={settings.dialogWidth}
      title={t('errorLog.title')}
      onCancel={onClose}
      footer={[
        <Button key="clear" danger disabled={none} onClick={() => ask(t('errorLog.confirmClear'), clear)}>
          {t('errorLog.clear')}
        </Button>,
        <Button key="send" type="primary" disabled={none} onClick={askUpload}>
          {t('errorLog.send')}
        </Button>,
      ]}
    >
      <Entries entries={entries} />
    </Dialog>
  )
}

function Entries({ entries }: { entries: readonly ErrorLogEntry[] }) {
  const t = useTranslation()
  if (entries.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('errorLog.none')} />
  return (
    // Focusable, so that the keyboard can scroll it.
    <ol className={style.list} tabIndex={0} aria-label={t('errorLog.title')}>
      {entries.map((entry, i) => (
        <Line key={`${entry.time}-${entries.length - i}`} entry={entry} />
      ))}
    </ol>
  )
}

/** Always plain text: a message may contain anything, including markup. */
function Line({ entry: { type, time, message, url, info, stack } }: { entry: ErrorLogEntry }) {
  const t = useTranslation()
  return (
    <li>
      <p className={style.head}>
        <b>{type}</b>
        <time dateTime={time}>{time && new Date(time).toLocaleString()}</time>
      </p>
      <p className={style.message}>{message}</p>
      <p className={style.where}>{[url, info].filter(Boolean).join(' · ')}</p>
      {stack && (
        <details>
          <summary>{t('errorLog.stack')}</summary>
          <pre>{stack}</pre>
        </details>
      )}
    </li>
  )
}
