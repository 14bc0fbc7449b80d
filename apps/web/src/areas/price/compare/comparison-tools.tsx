import { priceExportCall } from '@library/contract/price/price-contact'
import { Button } from 'antd'
import { ExportButton } from '../../../parts/export-button.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { saveFile } from '../../../platform/http/download.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { copyText } from '../../../platform/text/copy-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { comparisonAddress } from './use-comparison.ts'

type Props = { ids: readonly string[]; taxMode: number }

/** The comparison as a file, and as a link with its tax mode. */
export function ComparisonTools({ ids, taxMode }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const can = useCan()
  if (ids.length === 0) return null
  async function copyLink() {
    await copyText(window.location.origin + comparisonAddress(ids, taxMode))
    toast.success(t('comparison.linkCopied'))
  }
  async function write(format: 'xlsx' | 'csv') {
    saveFile(await call(priceExportCall, { body: { ids: ids.join(','), taxMode: String(taxMode), format } }))
  }
  return (
    <>
      {can('category_export') && <ExportButton onExport={({ format }) => write(format)} />}
      <Button onClick={() => void copyLink()}>{t('comparison.copyLink')}</Button>
    </>
  )
}
