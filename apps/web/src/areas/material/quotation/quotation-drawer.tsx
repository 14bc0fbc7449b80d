import { materialQuotation, type QuotationRow, quotationStatus } from '@library/contract/material/quotation'
import { Alert, Descriptions } from 'antd'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { DocumentView } from './document-view.tsx'
import { QuotationState } from './quotation-cells.tsx'

/** A quotation: its facts, and the document where a browser can show it. */
export function QuotationDrawer({ row, onClose }: { row: QuotationRow; onClose: () => void }) {
  const t = useTranslation()
  const language = useLanguage()
  const label = (name: keyof typeof materialQuotation.fields) => materialQuotation.fields[name].label[language]
  const items = [
    { key: 'no', label: label('quotationNo'), children: row.quotationNo },
    { key: 'enterprise', label: t('material.enterprise'), children: row.enterpriseName },
    { key: 'date', label: label('quoteDate'), children: row.quoteDate },
    { key: 'until', label: label('validTo'), children: row.validTo ?? '–' },
    { key: 'pages', label: t('quotations.pages'), children: row.pages ?? '–' },
    { key: 'open', label: label('isOpen'), children: t(row.isOpen === 1 ? 'list.yes' : 'list.no') },
  ]
  const title = (
    <>
      {row.title} <QuotationState row={row} />
    </>
  )
  return (
    <SideDrawer size="large" title={title} onClose={onClose}>
      {row.status === quotationStatus.void && (
        <>
          <Alert type="error" showIcon title={t('quotations.void')} description={row.voidReason} />
          <br />
        </>
      )}
      <Descriptions bordered size="small" column={{ xs: 1, sm: 1, md: 2 }} items={items} />
      <br />
      <DocumentView id={row.id}>{row.fileName}</DocumentView>
    </SideDrawer>
  )
}
