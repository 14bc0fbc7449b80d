import { useMutation } from '@tanstack/react-query'
import { App, Switch, Tag } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import { useToast } from '../use-toast.tsx'

type Props = {
  name: string
  isOn: boolean
  may: boolean
  /** What changes for its users. */
  effect: string
  onEnable: () => Promise<unknown>
  onSettled: () => unknown
}

/** Exactly one of several is in use: its row shows it, and the others offer to replace it. */
export function InUseSwitch({ name, isOn, may, effect, onEnable, onSettled }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  const enable = useMutation({ mutationFn: onEnable, onSuccess: () => toast.success(t('list.done')), onSettled })
  const ask = () =>
    modal.confirm({
      title: t('inUse.ask', { name }),
      content: effect,
      okText: t('inUse.enable'),
      onOk: () => enable.mutateAsync().catch(() => undefined),
    })
  if (isOn) return <Tag color="success">{t('inUse.on')}</Tag>
  return (
    <Switch
      size="small"
      checked={false}
      loading={enable.isPending}
      disabled={!may}
      aria-label={t('inUse.switch', { name })}
      onChange={ask}
    />
  )
}
