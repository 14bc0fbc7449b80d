import { Dialog } from '../../parts/dialog/dialog.tsx'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './keys-dialog.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const ctrl = isMac ? '⌘' : 'Ctrl'

const keys = [
  ['search', [`${ctrl} K`]],
  ['prices', ['/']],
  ['help', ['?']],
  ['close', ['Esc']],
  ['submit', ['Enter']],
  ['rows', ['↑', '↓']],
  ['tabs', ['←', '→']],
  ['moveTab', ['Alt Shift ←', 'Alt Shift →']],
  ['closeTab', ['Delete']],
  ['decide', ['A', 'R']],
  ['items', ['J', 'K']],
] as const

/** The keyboard shortcuts of every page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={t('keys.title')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <dl className={style.keys}>
        {keys.map(([action, pressed]) => (
          <div key={action}>
            <dt>{t(`keys.${action}`)}</dt>
            <dd>
              {pressed.map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
