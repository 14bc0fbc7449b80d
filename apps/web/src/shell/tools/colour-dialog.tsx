import { Button, ColorPicker } from 'antd'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { paletteFor } from '../../platform/look/palette.ts'
import { chooseColour, useBrand, useTheme } from '../../platform/look/theme.ts'
import { themes } from '../../platform/look/themes.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './colour-dialog.module.css'

const ready = [settings.primaryColour, '#1467d1', '#6a5cff', '#b4359c', '#d4380d', '#b8892b', '#45b984', '#0d9488']

/** Any colour is allowed: text uses its nearest readable shade. */
export function ColourDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { name, colour } = useTheme()
  const brand = useBrand()
  const current = (brand ?? themes[name].brand).toLowerCase()
  const shade = paletteFor(name, brand).primary
  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={t('bar.colour')}
      onCancel={onClose}
      footer={
        <Button disabled={!colour} onClick={() => chooseColour()}>
          {t('colour.reset')}
        </Button>
      }
    >
      <ReadyColours current={current} />
      <div className={style.own}>
        <span id="own-colour">{t('colour.own')}</span>
        <ColorPicker
          value={current}
          disabledAlpha
          disabledFormat
          showText
          aria-labelledby="own-colour"
          onChangeComplete={(picked) => chooseColour(`#${picked.toHex().slice(0, 6)}`)}
        />
      </div>
      <p className={style.hint}>{t('colour.hint', { shade })}</p>
    </Dialog>
  )
}

function ReadyColours({ current }: { current: string }) {
  const t = useTranslation()
  return (
    <div className={style.ready} role="group" aria-label={t('colour.ready')}>
      {ready.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={one}
          aria-pressed={one.toLowerCase() === current}
          style={{ background: one }}
          onClick={() => chooseColour(one)}
        />
      ))}
    </div>
  )
}
