import { materialQuotation, type QuotationRow, quotationListCall } from '@library/contract/material/quotation'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { EnterprisePicker } from '../../../domain/enterprise/enterprise-picker.tsx'
import { YesNoPicker } from '../../../kit/choices/pickers.tsx'
import { LiveList } from '../../../parts/list/live-list.tsx'
import { dayRangeItem } from '../../../parts/search/day-range.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { useOwnEnterprise } from '../use-actors.ts'
import { QuotationActions, type QuotationOpen } from './quotation-actions.tsx'
import { QuotationCard, StatusPicker, useQuotationColumns } from './quotation-cells.tsx'
import { QuotationDialog } from './quotation-dialog.tsx'
import { QuotationDrawer } from './quotation-drawer.tsx'
import { quotationKey } from './quotation-key.ts'
import { VoidDialog } from './void-dialog.tsx'

/** The signed documents behind prices: the enterprise's own, for the station all. */
export function Quotations() {
  const t = useTranslation()
  const can = useCan()
  const own = useOwnEnterprise().data
  const [open, setOpen] = useState<QuotationOpen>()
  const isStation = own === null
  const mayAdd = can('information_entry_add') && (!isStation || can('information_entry_manage'))
  const add = mayAdd && (
    <Button type="primary" onClick={() => setOpen({ as: 'add' })}>
      {t('material.addQuotation')}
    </Button>
  )
  return (
    <>
      <LiveList<QuotationRow>
        name={quotationKey[0]}
        label={t('quotations.label')}
        list={quotationListCall}
        search={useSearch(isStation)}
        columns={useQuotationColumns(isStation)}
        tools={add}
        none={t('quotations.none')}
        card={(row) => <QuotationCard row={row} isStation={isStation} />}
        actions={(row) => <QuotationActions row={row} ownId={own?.id} onOpen={setOpen} />}
      />
      {open && <Opened open={open} isStation={isStation} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type OpenedProps = { open: QuotationOpen; isStation: boolean; onClose: () => void }

function Opened({ open, isStation, onClose }: OpenedProps) {
  const t = useTranslation()
  const toast = useToast()
  const saved = (message: string) => () => {
    toast.success(message)
    onClose()
  }
  if (open.as === 'view') return <QuotationDrawer row={open.row} onClose={onClose} />
  if (open.as === 'void') return <VoidDialog row={open.row} onClose={onClose} />
  if (open.as === 'edit') return <QuotationDialog row={open.row} onSaved={saved(t('list.updated'))} onClose={onClose} />
  return <QuotationDialog asksEnterprise={isStation} onSaved={saved(t('list.added'))} onClose={onClose} />
}

function useSearch(isStation: boolean) {
  const t = useTranslation()
  const language = useLanguage()
  const label = (name: 'title' | 'quotationNo' | 'isOpen' | 'quoteDate') =>
    materialQuotation.fields[name].label[language]
  return [
    { name: 'title', label: label('title'), control: <Input allowClear maxLength={100} /> },
    { name: 'quotationNo', label: label('quotationNo'), control: <Input allowClear maxLength={32} /> },
    ...(isStation ? [{ name: 'enterpriseId', label: t('material.enterprise'), control: <EnterprisePicker /> }] : []),
    { name: 'status', label: t('material.state'), control: <StatusPicker /> },
    { name: 'isOpen', label: label('isOpen'), control: <YesNoPicker /> },
    dayRangeItem(label('quoteDate'), ['quoteFrom', 'quoteTo']),
  ]
}
