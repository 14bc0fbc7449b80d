import { Button } from 'antd'
import { Dialog } from '../../../../parts/dialog/dialog.tsx'
import { settings } from '../../../../platform/settings.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from '../match.module.css'
import { keyHelp } from '../match-keys.ts'

/** The keys of the table. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  return (
    <Dialog
      title={t('listMatch.keys')}
      width={settings.narrowDialogWidth}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <dl className={style.keys}>
        {keyHelp.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`listMatch.keyHelp.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
