import type { AnswerOf } from '@library/contract/kit/call'
import { longestStationName, type ownLookCall, setOwnLookCall } from '@library/contract/tenant/station-look'
import { ColorPicker, Form, Input } from 'antd'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { UploadField } from '../../parts/files/upload-field.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { paletteFor } from '../../platform/look/palette.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'

export type OwnLook = AnswerOf<typeof ownLookCall>
type Props = { look: OwnLook; onSaved: () => Promise<void>; onClose: () => void }

/** Name, colour and pictures of the station. An empty field is the product's default. */
export function StationLookDialog({ look, onSaved, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const { name, colour, logo, background } = look
  const base = { name, colour, logoAttachId: logo?.id ?? null, backgroundAttachId: background?.id ?? null }

  async function save(values: Values) {
    await call(setOwnLookCall, { body: bodyOf(values), quiet: true })
    toast.success(t('list.updated'))
    await onSaved()
    onClose()
  }
  return (
    <FormDialog narrow title={t('look.edit')} {...{ form, base, onClose }} onSave={save}>
      <Form.Item name="name" label={t('look.name')} extra={t('look.nameHint')}>
        <Input allowClear showCount maxLength={longestStationName} />
      </Form.Item>
      <Form.Item name="colour" label={t('look.colour')} extra={<Shades />}>
        <ColourField />
      </Form.Item>
      <Form.Item name="logoAttachId" label={t('look.logo')} extra={t('look.logoHint')}>
        <UploadField kind="avatar" known={logo ? [logo] : []} />
      </Form.Item>
      <Form.Item name="backgroundAttachId" label={t('look.background')} extra={t('look.backgroundHint')}>
        <UploadField kind="materialImage" known={background ? [background] : []} />
      </Form.Item>
    </FormDialog>
  )
}

function bodyOf(values: Values) {
  const text = (field: string) => String(values[field] ?? '').trim() || null
  return {
    name: text('name'),
    colour: text('colour'),
    logoAttachId: text('logoAttachId'),
    backgroundAttachId: text('backgroundAttachId'),
  }
}

/** Any colour may be chosen, so the form says which shades readers will see. */
function Shades() {
  const t = useTranslation()
  const picked = (Form.useWatch('colour') as string | null | undefined) ?? undefined
  const light = paletteFor('theme-default', picked).primary
  const dark = paletteFor('theme-dark', picked).primary
  return t('look.colourHint', { light, dark })
}

type ColourProps = { id?: string; value?: string | null; onChange?: (colour: string | null) => void }

function ColourField({ id, value, onChange }: ColourProps) {
  return (
    <ColorPicker
      {...(id && { id })}
      allowClear
      disabledAlpha
      disabledFormat
      showText
      value={value ?? settings.primaryColour}
      onChangeComplete={(picked) => onChange?.(`#${picked.toHex().slice(0, 6)}`)}
      onClear={() => onChange?.(null)}
    />
  )
}
