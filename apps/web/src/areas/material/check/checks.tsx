import { type QuoteCheckRow, quoteCheckListCall } from '@library/contract/material/quote-check'
import { Input, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { LiveList } from '../../../parts/list/live-list.tsx'
import type { Picked } from '../../../parts/picked.ts'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { listNames } from '../refresh.ts'
import { CheckCard, useCheckColumns } from './check-cells.tsx'
import { CheckProcess } from './check-process.tsx'

/** Quotes that the calculation of reference prices flagged: their list, or one to decide about. */
export function Checks() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id ? <CheckProcess id={id} /> : <CheckList />
}

function CheckList() {
  const t = useTranslation()
  const [, setSearch] = useSearchParams()
  return (
    <LiveList<QuoteCheckRow>
      name={listNames.checks}
      label={t('trust.checks')}
      list={quoteCheckListCall}
      search={[
        { name: 'isOpen', label: t('trust.state'), control: <OpenPicker /> },
        { name: 'materialName', label: t('price.material'), control: <Input allowClear maxLength={100} /> },
        { name: 'regionCode', label: t('price.region'), control: <RegionPicker /> },
      ]}
      columns={useCheckColumns()}
      none={t('trust.noChecks')}
      card={(row) => <CheckCard row={row} />}
      actions={(row) => <RowButton onClick={() => setSearch({ id: row.id })}>{t('trust.open')}</RowButton>}
    />
  )
}

function OpenPicker(props: Picked) {
  const t = useTranslation()
  const options = [
    { value: '1', label: t('trust.isOpen') },
    { value: '0', label: t('trust.isDone') },
  ]
  return <Select options={options} allowClear placeholder={t('trust.isOpen')} {...props} />
}

OpenPicker.Shown = function ChosenState({ value }: { value: string }) {
  return useTranslation()(value === '0' ? 'trust.isDone' : 'trust.isOpen')
}
