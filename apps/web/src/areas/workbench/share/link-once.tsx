import { Alert, Button, Input, Space } from 'antd'
import { useToast } from '../../../parts/use-toast.tsx'
import { copyText } from '../../../platform/text/copy-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'

/** The link of a share. The server stores its hash only, so nobody can show it again. */
export function LinkOnce({ link }: { link: string }) {
  const t = useTranslation()
  const toast = useToast()
  const address = new URL(link, location.origin).href
  async function copy() {
    await copyText(address)
    toast.success(t('workbench.sharing.copied'))
  }
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('workbench.sharing.once')}
      description={
        <Space.Compact block>
          <Input
            readOnly
            value={address}
            aria-label={t('workbench.sharing.link')}
            onFocus={({ target }) => target.select()}
          />
          <Button type="primary" onClick={() => void copy()}>
            {t('workbench.sharing.copy')}
          </Button>
        </Space.Compact>
      }
    />
  )
}
