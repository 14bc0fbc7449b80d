import { labelOf } from '@library/contract/enterprise/enterprise'
import type { ListedEnterprise } from '@library/contract/enterprise/enterprise.calls'
import { RegionName } from '../../../domain/region/region-picker.tsx'
import type { LiveColumn } from '../../../parts/list/live-list.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { PaperDays } from '../paper-days.tsx'
import { StatusTag } from '../status.tsx'

export function useCompanyColumns(onOpen: (row: ListedEnterprise) => void): LiveColumn<ListedEnterprise>[] {
  const t = useTranslation()
  const language = useLanguage()
  const plain = (key: 'creditCode' | 'legalPerson' | 'contactName' | 'contactPhone') => ({
    ...{ key, title: labelOf(key)[language] },
    render: (row: ListedEnterprise) => row[key] ?? '–',
  })
  return [
    {
      ...{ key: 'enterpriseName', title: labelOf('enterpriseName')[language], sorter: true },
      render: (row) => (
        <RowButton flush onClick={() => onOpen(row)}>
          {row.enterpriseName}
        </RowButton>
      ),
    },
    {
      ...{ key: 'auditStatus', title: t('enterprise.state'), sorter: true },
      render: (row) => <StatusTag status={row.auditStatus} />,
    },
    plain('creditCode'),
    {
      ...{ key: 'licenseValidTo', title: labelOf('licenseValidTo')[language] },
      render: (row) => <PaperDays validTo={row.licenseValidTo} />,
    },
    {
      ...{ key: 'regionCode', title: labelOf('regionCode')[language] },
      render: (row) => <RegionName code={row.regionCode} />,
    },
    {
      ...{ key: 'ownerName', title: t('enterprise.account') },
      render: (row) => row.ownerName ?? (row.isOpen ? t('enterprise.unbound') : '–'),
    },
    plain('legalPerson'),
    plain('contactName'),
    plain('contactPhone'),
    { key: 'materialCount', title: t('enterprise.materials'), align: 'right', render: (row) => row.materialCount },
    {
      ...{ key: 'submitTime', title: t('enterprise.submitTime'), sorter: true },
      render: (row) => row.submitTime ?? '–',
    },
  ]
}
