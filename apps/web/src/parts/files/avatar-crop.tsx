import 'react-easy-crop/react-easy-crop.css'
import { Slider } from 'antd'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { Dialog } from '../dialog/dialog.tsx'
import style from './avatar-upload.module.css'
import { croppedPicture } from './cropped-picture.ts'

type Props = { file: File; onUse: (picture: File) => void; onClose: () => void; onBroken: () => void }

const [nearest, farthest] = [1, 4]

/** Crops a picture to an avatar: moved by mouse, touch or arrow keys, zoomed by wheel, pinch or slider. */
export function AvatarCrop({ file, onUse, onClose, onBroken }: Props) {
  const t = useTranslation()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(nearest)
  const [area, setArea] = useState<Area>()
  const address = useAddressOf(file)
  const use = () => area && address && void croppedPicture(address, area, file.name).then(onUse, onBroken)
  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={t('avatar.crop')}
      mask={{ closable: false }}
      okText={t('avatar.use')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !area }}
      onOk={use}
      onCancel={onClose}
    >
      <div className={style.stage}>
        {address && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            minZoom={nearest}
            maxZoom={farthest}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: onBroken, alt: '' }}
          />
        )}
      </div>
      <div className={style.zoom}>
        <span id="avatar-zoom">{t('avatar.zoom')}</span>
        <Slider
          min={nearest}
          max={farthest}
          step={0.1}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
          ariaLabelledByForHandle="avatar-zoom"
        />
      </div>
    </Dialog>
  )
}

function useAddressOf(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
